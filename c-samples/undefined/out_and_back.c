// A pointer that leaves its array and comes back: only where it is used does it have to be inside.
// truth: deref true
// truth: assertions true
// truth: pointer-arithmetic false line 16
// verify: --property pointer-arithmetic => false(pointer-arithmetic) line 16 says "pointer arithmetic out of bounds in a + n"
// verify: --property deref => true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4] = {1, 2, 3, 4};
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        return 0;
    int *p = a + n;
    p = p - n + 3;
    assert(*p == 4);
    return 0;
}
