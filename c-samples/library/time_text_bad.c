// mktime reads a structure that is not there.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <time.h>
int main(void) {
    struct tm *none = 0;
    return mktime(none) == 0;
}
