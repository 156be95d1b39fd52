// A long double of x87 holds every long, and every double.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern long __VERIFIER_nondet_long(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    long n = __VERIFIER_nondet_long();
    assert((long)(long double)n == n);
    double x = __VERIFIER_nondet_double();
    if (x == x)
        assert((double)(long double)x == x);
}
