// The sum of a tree that was built by insertion.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static unsigned sum(const struct tree *t) {
    return t ? sum(t->left) + t->key + sum(t->right) : 0;
}

int main(void) {
    struct tree *root = NULL;
    for (int n = __VERIFIER_nondet_uchar(); n > 0; n--) {
        struct tree *fresh = malloc(sizeof *fresh), **link = &root;
        fresh->key = __VERIFIER_nondet_int();
        fresh->left = fresh->right = NULL;
        while (*link)
            link = fresh->key < (*link)->key ? &(*link)->left : &(*link)->right;
        *link = fresh;
    }
    return sum(root) == 1;
}
