// Only the second half of an array is set, and only that is asserted.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    unsigned char *a = calloc(n, 1);
    for (int i = n / 2; i < n; i++)
        a[i] = 1;
    for (int i = n / 2; i < n; i++)
        assert(a[i] == 1);
    free(a);
    return 0;
}
