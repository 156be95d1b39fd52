// For an odd length the first cell of the second half is left out.
// truth: assertions false line 19
// truth: deref true
// truth: free true
// fails for: n = 3
// verify: --property assertions => false(unreach-call) line 19
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    unsigned char *a = calloc(n, 1);
    for (int i = (n + 1) / 2; i < n; i++)
        a[i] = 1;
    for (int i = n / 2; i < n; i++)
        assert(a[i] == 1);
    free(a);
    return 0;
}
