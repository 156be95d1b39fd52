// The loop stops one too late.
// truth: assertions false line 15
// fails for: n = 0
// verify: => false(unreach-call) line 15
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 400)
        return 0;
    int root = 0;
    while (root * root <= n)
        root++;
    assert(root * root <= n);
    return 0;
}
