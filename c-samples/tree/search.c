// Looking for a key in a search tree ends at the key or at a missing child.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property deref,free => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *child[2];
};

static void destroy(struct tree *t) {
    if (t) {
        destroy(t->child[0]);
        destroy(t->child[1]);
        free(t);
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int wanted = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int i = 0; i < n; i++) {
        struct tree *fresh = malloc(sizeof *fresh);
        fresh->key = __VERIFIER_nondet_int();
        fresh->child[0] = fresh->child[1] = NULL;
        struct tree **link = &root;
        while (*link)
            link = &(*link)->child[fresh->key >= (*link)->key];
        *link = fresh;
    }
    struct tree *t = root;
    while (t && t->key != wanted)
        t = t->child[wanted >= t->key];
    int found = t != NULL;
    destroy(root);
    return found;
}
