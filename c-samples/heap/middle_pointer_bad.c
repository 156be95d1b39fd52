// A pointer goes through a block, and the block is freed by it.
// truth: deref true
// truth: free false line 17
// fails for: n = 1
// verify: --property memory-safety => false(valid-free) line 17
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
    free(p);
    return 0;
}
