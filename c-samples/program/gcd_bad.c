// Euclid's algorithm by subtraction does not like zero.
// truth: assertions false line 18
// fails for: x = 1, y = 0
// verify: => false(unreach-call) line 18
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int x = __VERIFIER_nondet_uchar() & 15, y = __VERIFIER_nondet_uchar() & 15;
    int rounds = 0;
    while (x != y && rounds < 40) {
        if (x > y)
            x -= y;
        else
            y -= x;
        rounds++;
    }
    assert(x == y);
    return 0;
}
