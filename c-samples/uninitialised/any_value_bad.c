// A variable that was never set may have any value.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x;
    if (__VERIFIER_nondet_int())
        x = 1;
    assert(x == 1);
    return 0;
}
