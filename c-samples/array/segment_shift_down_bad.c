// All cells move down by one; the last one is taken from behind the end.
// truth: deref false line 17
// fails for: n = 1
// verify: --property deref => false(valid-deref) line 17
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = i;
    for (int i = 0; i < n; i++)
        a[i] = a[i + 1];
    free(a);
    return 0;
}
