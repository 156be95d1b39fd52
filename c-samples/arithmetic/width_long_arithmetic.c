// 64-bit arithmetic on 32-bit operands cannot overflow.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    long long sum = (long long)a + b;
    long long difference = (long long)a - b;
    assert(sum + difference == 2LL * a);
    assert(sum - difference == 2LL * b);
    return 0;
}
