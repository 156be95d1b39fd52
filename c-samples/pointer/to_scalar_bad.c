// A write through a pointer is overlooked.
// truth: assertions false line 14
// fails for: input 4
// verify: => false(unreach-call) line 14
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 1, b = 2;
    int *p = &a;
    if (__VERIFIER_nondet_int() == 4)
        p = &b;
    *p = 7;
    assert(b == 2);
    return 0;
}
