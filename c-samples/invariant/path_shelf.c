// An array is filled by a loop that may not be executed, and then changed here and there: all its elements are positive, or all are 0.
// truth: assertions true
// verify: --property assertions --engine ai --domain arrays => unknown
// verify: --property assertions --engine ai --domain arrays,intervals => unknown
// verify: --property assertions --engine ai --domain arrays,intervals,sympath => true
// verify: --property assertions --engine kiki --arrays --intervals --sympath => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

#define PLACES 1000

int main(void) {
    static int shelf[PLACES];
    unsigned used = __VERIFIER_nondet_uint() % 2 ? PLACES : 0;
    for (unsigned i = 0; i < used; i++)
        shelf[i] = 7;
    for (int day = 0; __VERIFIER_nondet_uint(); day = (day + 1) % 7) {
        unsigned place = __VERIFIER_nondet_uint() % PLACES;
        if (shelf[place] != 0)
            shelf[place] = 9;
    }
    if (used > 0)
        assert(shelf[__VERIFIER_nondet_uint() % PLACES] >= 7);
    return 0;
}
