// Multiplication distributes over addition (small operands).
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    __VERIFIER_assume(0 <= a && a < 16);
    __VERIFIER_assume(0 <= b && b < 32);
    __VERIFIER_assume(0 <= c && c < 32);
    assert(a * (b + c) == a * b + a * c);
    return 0;
}
