// A sum of long doubles keeps digits that are gone when a double holds it.
// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 1 && x < 2))
        return 0;
    long double sum = (long double)x + 0x1p-60L;
    double shorter = sum;
    assert(sum - x <= 0x1p-60L);
    assert(shorter == sum);
}
