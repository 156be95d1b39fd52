// Freeing a tree goes down to the left only.
// truth: deref true
// truth: free true
// truth: memtrack false line 35
// truth: memory-cleanup false line 35
// fails for: n = 2, path 1
// verify: --property memory-safety => false(valid-memtrack) line 35
// verify: --property memory-cleanup => false(valid-memcleanup) line 35
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *left, *right;
};

static void destroy(struct tree *t) {
    if (t) {
        destroy(t->left);
        free(t);
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        struct tree **link = &root;
        while (*link)
            link = __VERIFIER_nondet_bool() ? &(*link)->right : &(*link)->left;
        *link = malloc(sizeof(struct tree));
        (*link)->left = (*link)->right = NULL;
    }
    destroy(root);
    return 0;
}
