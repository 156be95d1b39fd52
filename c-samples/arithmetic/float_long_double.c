// A long double of x87 holds every long, and every double.
// truth: --function integer assertions true
// truth: --function number assertions true
// verify: --property assertions --function integer => true
// verify: --property assertions --function number => true
#include <assert.h>
extern long __VERIFIER_nondet_long(void);
extern double __VERIFIER_nondet_double(void);

void integer(void) {
    long n = __VERIFIER_nondet_long();
    assert((long)(long double)n == n);
}

void number(void) {
    double x = __VERIFIER_nondet_double();
    if (x == x)
        assert((double)(long double)x == x);
}
