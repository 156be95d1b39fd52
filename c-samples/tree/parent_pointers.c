// With pointers to the parents a tree is freed without recursion or stack.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
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
            if (parent && parent->left == t)
                parent->left = NULL;
            else if (parent)
                parent->right = NULL;
            free(t);
            t = parent;
        }
    }
    return 0;
}
