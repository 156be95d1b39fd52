// Set on all paths before it is read.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x, kind = __VERIFIER_nondet_int();
    if (kind < 0)
        x = -1;
    else if (kind > 0)
        x = 1;
    else
        x = 0;
    assert(x * x <= 1);
    return 0;
}
