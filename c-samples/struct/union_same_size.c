// Reading another member of the same size gives the same bits.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

union number {
    unsigned u;
    int i;
};

int main(void) {
    union number n;
    n.u = __VERIFIER_nondet_uint();
    assert((n.i < 0) == (n.u >= 0x80000000u));
    n.i = -1;
    assert(n.u == 0xffffffffu);
    return 0;
}
