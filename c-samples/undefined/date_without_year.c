// The year does not fit: asctime gives null.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <limits.h>
#include <time.h>

int main(void) {
    struct tm t = {0};
    t.tm_year = INT_MAX;
    char *text = asctime(&t);
    return text[0];
}
