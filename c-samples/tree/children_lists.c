// A tree of nodes with lists of children: a child is pushed to the front of its siblings.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 1 --property memory-safety => unknown
// verify: --engine bmc --unwind 1 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *child, *sibling;
};

static void destroy(struct tree *t) {
    while (t) {
        struct tree *sibling = t->sibling;
        destroy(t->child);
        free(t);
        t = sibling;
    }
}

int main(void) {
    struct tree *root = calloc(1, sizeof *root);
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct tree *parent = root;
        while (parent->child && __VERIFIER_nondet_bool())
            parent = parent->child;
        struct tree *fresh = malloc(sizeof *fresh);
        fresh->child = NULL;
        fresh->sibling = parent->child;
        parent->child = fresh;
    }
    destroy(root);
    return 0;
}
