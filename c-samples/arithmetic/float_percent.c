// A share of a whole, in percent, is an integer between 0 and 100.
// truth: float-conversion true
// truth: assertions true
// verify: --property float-conversion => true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int part = __VERIFIER_nondet_int(), whole = __VERIFIER_nondet_int();
    if (!(part >= 0 && part <= whole && whole > 0 && whole < 200))
        return 0;
    int percent = (int)(100.0 * part / whole);
    assert(percent >= 0 && percent <= 100);
}
