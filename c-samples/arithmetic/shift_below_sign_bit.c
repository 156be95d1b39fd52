// Up to 1 << 30 all is well.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 30)
        return 0;
    int mask = 1 << n;
    assert(mask > 0);
    assert((mask & (mask - 1)) == 0);
    return 0;
}
