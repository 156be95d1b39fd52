// Down to the leftmost node of a tree that grows to the left and to the right.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *left, *right;
};

int main(void) {
    struct tree *root = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct tree *fresh = malloc(sizeof *fresh);
        _Bool left = __VERIFIER_nondet_bool();
        fresh->left = left ? root : NULL;
        fresh->right = left ? NULL : root;
        root = fresh;
    }
    while (root && root->left)
        root = root->left;
    return root == NULL;
}
