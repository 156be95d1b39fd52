// Two loops with at most five iterations: unwinding them completely is a proof, whatever comes behind them.
// truth: default true
// verify: --engine bmc --timeout 5 => true
// verify: --engine bmc --unwind 3 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(-1 <= n && n <= 3);
    int sum = 0;
    for (int i = 0; i < n + 2; i++)
        sum += i * i;
    assert(sum != 17);
    for (int i = 0; i < n + 2; i++)
        sum += i * i;
    assert(sum != 17);
    return 0;
}
