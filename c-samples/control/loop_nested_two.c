// A triangle of iterations.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i, j, last = 0;
    if (n > 5000)
        return 0;
    for (i = 0; i < n; i++)
        for (j = 0; j <= i; j++)
            last = i - j;
    assert(last >= 0 && last < 5000);
    return 0;
}
