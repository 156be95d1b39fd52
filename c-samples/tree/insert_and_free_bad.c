// The recursion frees a node before it visits the children.
// truth: deref false line 17
// fails for: n = 1, key 0
// verify: --property memory-safety => false(valid-deref) line 17
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static void destroy(struct tree *t) {
    if (!t)
        return;
    free(t);
    destroy(t->left);
    destroy(t->right);
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
