// A time whose year does not fit an int has no date, in any time zone.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <time.h>

extern long __VERIFIER_nondet_long(void);

int main(void) {
    time_t later = __VERIFIER_nondet_long();
    struct tm *date = localtime(&later);
    return date->tm_year > 100;
}
