// Up to 2^24 a float holds every integer, up to 2^53 a double does.
// truth: --function single assertions true
// truth: --function twice assertions true
// truth: --function beyond assertions false line 27
// verify: --property assertions --function single => true
// verify: --property assertions --function twice => true
// verify: --property assertions --function beyond => false(unreach-call) line 27
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);

void single(void) {
    int n = __VERIFIER_nondet_int();
    if (n >= -(1 << 24) && n <= 1 << 24)
        assert((int)(float)n == n);
}

void twice(void) {
    long n = __VERIFIER_nondet_long();
    if (n >= 0 && n <= 1L << 53)
        assert((long)(double)n == n);
}

void beyond(void) {
    long n = __VERIFIER_nondet_long();
    if (n >= 0 && n <= (1L << 53) + 1)
        assert((long)(double)n == n);
}
