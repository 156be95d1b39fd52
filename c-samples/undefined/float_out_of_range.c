// A number that the integer type cannot hold: the conversion is undefined, and any value may come out.
// truth: assertions false line 13
// truth: float-conversion false line 11
// verify: --property assertions => false(float-conversion) line 11
// verify: --property float-conversion => false(float-conversion) line 11
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double large = 1e10;
    int i = (int)large;
    /* x86-64 gives INT_MIN, other machines give INT_MAX. */
    assert(i < 0);
    return 0;
}
