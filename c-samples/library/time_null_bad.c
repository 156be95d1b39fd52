// localtime needs a time.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <time.h>
int main(void) {
    time_t *now = 0;
    return localtime(now) != 0;
}
