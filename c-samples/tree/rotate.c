// The tree is rotated to the left as long as the root has a right child; then it is a list.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *left, *right;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        struct tree **link = &root;
        while (*link)
            link = __VERIFIER_nondet_bool() ? &(*link)->right : &(*link)->left;
        *link = malloc(sizeof **link);
        (*link)->left = (*link)->right = NULL;
    }
    // The root has no right child any more when it is freed.
    while (root) {
        while (root->right) {
            struct tree *top = root->right;
            root->right = top->left;
            top->left = root;
            root = top;
        }
        struct tree *left = root->left;
        free(root);
        root = left;
    }
    return 0;
}
