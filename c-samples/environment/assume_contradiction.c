// Assumptions that exclude each other: the assertion holds because nothing reaches it.
// truth: default true
// verify: => true says "SUCCESS (unreachable)"
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x < 10);
    __VERIFIER_assume(x > 20);
    assert(x == 15);
    return 0;
}
