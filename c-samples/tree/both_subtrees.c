// Freeing a tree visits both subtrees.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *left, *right;
};

static void destroy(struct tree *t) {
    if (t) {
        destroy(t->left);
        destroy(t->right);
        free(t);
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        struct tree **link = &root;
        while (*link)
            link = __VERIFIER_nondet_bool() ? &(*link)->right : &(*link)->left;
        *link = malloc(sizeof(struct tree));
        (*link)->left = (*link)->right = NULL;
    }
    destroy(root);
    return 0;
}
