// An assumption in a loop ends the executions that violate it in any iteration.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int sum = 0;
    for (int i = 0; i < 1000; i++) {
        int x = __VERIFIER_nondet_int();
        __VERIFIER_assume(x >= 0 && x < 100);
        sum = (sum + x) % 1000;
    }
    assert(sum >= 0 && sum < 1000);
    return 0;
}
