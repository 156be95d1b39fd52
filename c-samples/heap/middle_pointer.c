// A pointer goes through a block; the block is freed by its start.
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
    if (n < 1 || n > 100)
        return 0;
    int *block = malloc(n * sizeof *block);
    int *p = block;
    while (p < block + n)
        *p++ = 0;
    free(block);
    return 0;
}
