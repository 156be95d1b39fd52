// A structure with two blocks: one of them is lost with it.
// truth: deref true
// truth: free true
// truth: memtrack false line 27
// truth: memory-cleanup false line 27
// fails for: any input but 0
// verify: --property memory-safety => false(valid-memtrack) line 27
// verify: --property memory-cleanup => false(valid-memcleanup) line 27
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct pair {
    int *left, *right;
};

static void destroy(struct pair *pair) {
    free(pair->left);
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
