// The cells from one index up to, but not including, another are filled.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    char *a = malloc(n);
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    if (from >= 0 && to <= n)
        for (int i = from; i < to; i++)
            a[i] = 'x';
    free(a);
    return 0;
}
