// Each round allocates anew after it freed what the round before left.
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
    int *latest = NULL;
    for (int i = 0; i < n; i++) {
        free(latest);
        latest = malloc(sizeof *latest);
        *latest = i;
    }
    free(latest);
    return 0;
}
