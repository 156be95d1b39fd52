// Each cell is increased by one.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: overflow true
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
    int *a = malloc(n * sizeof *a), *before = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        a[i] = before[i] = value < 1000 ? value : 1000;
    }
    for (int i = 0; i < n; i++)
        a[i]++;
    for (int i = 0; i < n; i++)
        assert(a[i] == before[i] + 1);
    free(a);
    free(before);
    return 0;
}
