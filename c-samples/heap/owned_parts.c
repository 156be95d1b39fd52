// A structure with two blocks: they go before it does.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
    int *left, *right;
};

static void destroy(struct pair *pair) {
    free(pair->left);
    free(pair->right);
    free(pair);
}

int main(void) {
    struct pair *pair = malloc(sizeof *pair);
    pair->left = malloc(sizeof(int));
    pair->right = __VERIFIER_nondet_int() ? malloc(sizeof(int)) : NULL;
    *pair->left = 1;
    destroy(pair);
    return 0;
}
