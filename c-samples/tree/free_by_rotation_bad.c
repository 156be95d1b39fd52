// A tree is freed by a loop: what was to the right of the left child is lost in the rotation.
// truth: deref true
// truth: free true
// truth: memtrack false line 38
// truth: memory-cleanup false line 38
// fails for: three nodes: root, left child, its right child
// verify: --property memory-safety => false(valid-memtrack) line 38
// verify: --property memory-cleanup => false(valid-memcleanup) line 38
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
            root->left = NULL;
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
