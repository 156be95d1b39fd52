// The leftmost key of a search tree is not larger than any key on a path from the root.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 43
// truth: memory-cleanup false line 43
// fails for: n = 1, key 0
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    int key;
    struct tree *left, *right;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        struct tree *fresh = malloc(sizeof *fresh);
        fresh->key = __VERIFIER_nondet_int();
        fresh->left = fresh->right = NULL;
        struct tree **link = &root;
        while (*link)
            link = fresh->key < (*link)->key ? &(*link)->left : &(*link)->right;
        *link = fresh;
    }
    if (!root)
        return 0;
    struct tree *t = root;
    while (t->left)
        t = t->left;
    int smallest = t->key;
    t = root;
    while (t) {
        assert(smallest <= t->key);
        t = __VERIFIER_nondet_bool() ? t->left : t->right;
    }
    return 0;
}
