// A program that aborts has not cleaned up; but nothing is lost, as its variables still live.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 14
// fails for: n = 7
// verify: --property memory-safety => true
// verify: --property memory-cleanup => false(valid-memcleanup) line 14
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(sizeof *p);
    if (__VERIFIER_nondet_int() == 7)
        abort();
    free(p);
    return 0;
}
