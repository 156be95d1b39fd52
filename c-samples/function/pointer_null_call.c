// Calling through a pointer that was never set.
// truth: deref false line 17
// fails for: input 0
// verify: --property deref => false(valid-deref) line 17
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

static int handler(int x) {
    return x == 0;
}

static int (*installed)(int);

int main(void) {
    if (__VERIFIER_nondet_int() > 0)
        installed = handler;
    return installed(3);
}
