// A copy in opposite order whose first step lies behind the end.
// truth: deref false line 18
// fails for: n = 1, value 0
// verify: --property deref => false(valid-deref) line 18
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = malloc(n * sizeof *a);
    int *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        b[n - i] = a[i];
    free(a);
    free(b);
    return 0;
}
