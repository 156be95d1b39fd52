// The last place was not filled.
// truth: assertions false line 21
// verify: --property assertions --engine ai --domain arrays,intervals,sympath => unknown
// verify: --property assertions => false(unreach-call) line 21
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

#define PLACES 10

int main(void) {
    static int shelf[PLACES];
    unsigned used = __VERIFIER_nondet_uint() % 2 ? PLACES - 1 : 0;
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
