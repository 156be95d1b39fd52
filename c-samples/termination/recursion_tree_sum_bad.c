// The sum of a tree with a leaf that points back to the root.
// truth: termination false line 11
// verify: --property termination => false(termination) line 11
#include <stdlib.h>

struct tree {
    int key;
    struct tree *left, *right;
};

static unsigned sum(const struct tree *t) {
    if (!t)
        return 0;
    return sum(t->left) + t->key + sum(t->right);
}

int main(void) {
    struct tree root = {1, NULL, NULL}, left = {2, NULL, NULL}, right = {3, NULL, NULL};
    root.left = &left;
    root.right = &right;
    right.left = &root;
    return sum(&root) == 1;
}
