// Steps of four overshoot a bound by at most three.
// truth: default true
// verify: => true
// verify: --property assertions --zones => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 2000000000)
        return 0;
    int i = 0;
    while (i < n)
        i += 4;
    assert(i - n >= 0 && i - n < 4);
    return 0;
}
