// The inner loop's bound is one too large.
// truth: assertions false line 15
// fails for: n = 1
// verify: => false(unreach-call) line 15
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i, j;
    if (n > 5000)
        return 0;
    for (i = 0; i < n; i++)
        for (j = 0; j <= i + 1; j++)
            assert(i - j >= 0);
    return 0;
}
