// All leaves of a tree carry 1 and all inner nodes carry 0.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    int leaf;
    struct tree *left, *right;
};

static void destroy(struct tree *t) {
    if (t->left)
        destroy(t->left);
    if (t->right)
        destroy(t->right);
    assert(t->leaf == (!t->left && !t->right));
    free(t);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        struct tree **link = &root;
        while (*link) {
            (*link)->leaf = 0;
            link = __VERIFIER_nondet_bool() ? &(*link)->right : &(*link)->left;
        }
        *link = malloc(sizeof **link);
        (*link)->leaf = 1;
        (*link)->left = (*link)->right = NULL;
    }
    if (root)
        destroy(root);
    return 0;
}
