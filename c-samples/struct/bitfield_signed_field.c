// A signed field of four bits reaches from -8 to 7.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
    signed low : 4;
    signed high : 4;
};

int main(void) {
    struct pair p;
    p.low = __VERIFIER_nondet_int();
    p.high = -3;
    assert(p.low >= -8 && p.low <= 7);
    assert(p.high == -3);
    return 0;
}
