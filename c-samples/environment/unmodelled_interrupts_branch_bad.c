// truth: assertions false line 13
// truth: unreachable-code true
// fails for: locked = 0
// verify: --property assertions => false(unreach-call) line 13 says "not modelled: inline assembly"
// verify: --property unreachable-code => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int locked = __VERIFIER_nondet_int();
    if (locked)
        __asm__ volatile("cpsid i" ::: "memory");
    assert(locked);
    return 0;
}
