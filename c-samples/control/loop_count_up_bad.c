// Without the assumption the bound may be negative.
// truth: assertions false line 16
// truth: overflow true
// fails for: n = -1
// verify: --property assertions => false(unreach-call) line 16
// verify: --property assertions --engine bmc => false(unreach-call) line 16
// verify: --property overflow => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0;
    while (i < n)
        i++;
    assert(i == n);
    return 0;
}
