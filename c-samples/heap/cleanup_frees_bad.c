// The block is returned, and `cleanup` frees it on the way.
// truth: deref false line 20
// fails for: n = 5
// verify: --property deref => false(valid-deref) line 20
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void free_block(int **block) { free(*block); }

static int *made(int n) {
    __attribute__((cleanup(free_block))) int *block = malloc(sizeof *block);
    if (!block || n < 0)
        return NULL;
    *block = n;
    return block;
}

int main(void) {
    int *block = made(__VERIFIER_nondet_int());
    return block ? *block : 0;
}
