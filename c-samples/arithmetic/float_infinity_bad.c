// A number less itself is 0, unless it is infinite.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x == x)
        assert(x - x == 0);
}
