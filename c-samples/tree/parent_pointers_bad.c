// Going up does not stop at the root, which has no parent.
// truth: deref false line 34
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 34
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *left, *right, *parent;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        struct tree *fresh = malloc(sizeof *fresh);
        fresh->left = fresh->right = fresh->parent = NULL;
        struct tree **link = &root;
        while (*link) {
            fresh->parent = *link;
            link = __VERIFIER_nondet_bool() ? &(*link)->right : &(*link)->left;
        }
        *link = fresh;
    }
    struct tree *t = root;
    while (t) {
        if (t->left) {
            t = t->left;
        } else if (t->right) {
            t = t->right;
        } else {
            struct tree *parent = t->parent;
            if (parent->left == t)
                parent->left = NULL;
            else
                parent->right = NULL;
            free(t);
            t = parent;
        }
    }
    return 0;
}
