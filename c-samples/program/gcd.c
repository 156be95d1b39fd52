// Euclid's algorithm on small numbers: the result divides both.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uchar() & 31, b = __VERIFIER_nondet_uchar() & 31;
    if (a == 0 || b == 0)
        return 0;
    unsigned x = a, y = b;
    while (y != 0) {
        unsigned r = x % y;
        x = y;
        y = r;
    }
    assert(x != 0);
    assert(a % x == 0 && b % x == 0);
    return 0;
}
