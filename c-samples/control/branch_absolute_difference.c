// |a - b| without overflow: the subtraction is done on unsigned numbers.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static unsigned distance(int a, int b) {
    return a > b ? (unsigned)a - (unsigned)b : (unsigned)b - (unsigned)a;
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    unsigned d = distance(a, b);
    assert(d == distance(b, a));
    assert((d == 0) == (a == b));
    long long wide = (long long)a - b;
    assert((long long)d == (wide < 0 ? -wide : wide));
    return 0;
}
