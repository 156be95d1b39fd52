// A search tree grows by a loop and is freed by a recursion, children first.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static void destroy(struct tree *t) {
    if (!t)
        return;
    destroy(t->left);
    destroy(t->right);
    free(t);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        int key = __VERIFIER_nondet_int();
        struct tree **link = &root;
        while (*link)
            link = key < (*link)->key ? &(*link)->left : &(*link)->right;
        *link = malloc(sizeof(struct tree));
        (*link)->key = key;
        (*link)->left = (*link)->right = NULL;
    }
    destroy(root);
    return 0;
}
