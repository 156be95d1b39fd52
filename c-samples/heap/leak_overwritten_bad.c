// The pointer to what the round before allocated is overwritten.
// truth: deref true
// truth: free true
// truth: memtrack false line 20
// truth: memory-cleanup false line 20
// fails for: n = 2
// verify: --property memory-safety => false(valid-memtrack) line 20
// verify: --property memory-cleanup => false(valid-memcleanup) line 20
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *latest = NULL;
    for (int i = 0; i < n; i++) {
        latest = malloc(sizeof *latest);
        *latest = i;
    }
    free(latest);
    return 0;
}
