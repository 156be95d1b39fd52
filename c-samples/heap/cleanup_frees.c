// Blocks that `cleanup` frees whichever way leads out, and one whose ownership is passed on.
// truth: default true
// truth: memtrack true
// verify: => true
// verify: --property memtrack => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void free_block(int **block) { free(*block); }
#define OWNED __attribute__((cleanup(free_block)))

static int *made(void) {
    OWNED int *work = malloc(3 * sizeof *work);
    OWNED int *result = malloc(sizeof *result);
    if (!work || !result)
        return NULL;
    work[2] = __VERIFIER_nondet_int();
    if (work[2] < 0)
        return NULL;
    *result = work[2];
    int *taken = result;
    result = NULL;
    return taken;
}

int main(void) {
    int *block = made(), value = block ? *block : 0;
    free(block);
    return value < 0;
}
