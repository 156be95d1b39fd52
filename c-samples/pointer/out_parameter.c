// Results through parameters, and a status that says whether they were written.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int divide(int a, int b, int *quotient, int *remainder) {
    if (b <= 0 || a < 0)
        return 0;
    *quotient = a / b;
    *remainder = a % b;
    return 1;
}

int main(void) {
    int q, r;
    int a = __VERIFIER_nondet_int();
    if (divide(a, 8, &q, &r)) {
        assert(r >= 0 && r < 8);
        assert(q * 8 + r == a);
    }
    return 0;
}
