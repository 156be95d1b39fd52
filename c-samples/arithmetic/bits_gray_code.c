// Neighbouring Gray codes differ in one bit.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0xffffffffu)
        return 0;
    unsigned a = n ^ n >> 1;
    unsigned b = (n + 1) ^ (n + 1) >> 1;
    unsigned change = a ^ b;
    assert(change != 0 && (change & (change - 1)) == 0);
    return 0;
}
