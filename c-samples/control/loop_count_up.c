// A counter that runs to an arbitrary bound ends at that bound.
// truth: default true
// verify: => true
// verify: --property assertions --zones => true
// verify: --property assertions --octagons => true
// verify: --property assertions --havoc => unknown
// verify: --property assertions --engine bmc --unwind 5 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 0);
    int i = 0;
    while (i < n)
        i++;
    assert(i == n);
    return 0;
}
