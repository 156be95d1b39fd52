// What is assumed holds from there on.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > y);
    __VERIFIER_assume(y > 10);
    assert(x > 11);
    return 0;
}
