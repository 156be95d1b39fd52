// A tree is freed by a loop without a stack: left subtrees are hung to the right first.
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

int main(void) {
    struct tree *root = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct tree **link = &root;
        while (*link)
            link = __VERIFIER_nondet_bool() ? &(*link)->right : &(*link)->left;
        *link = malloc(sizeof **link);
        (*link)->left = (*link)->right = NULL;
    }
    while (root) {
        struct tree *left = root->left;
        if (left) {
            root->left = left->right;
            left->right = root;
            root = left;
        } else {
            struct tree *gone = root;
            root = root->right;
            free(gone);
        }
    }
    return 0;
}
