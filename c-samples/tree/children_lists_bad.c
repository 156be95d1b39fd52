// A tree of nodes with lists of children: the siblings of a new child are forgotten.
// truth: deref true
// truth: free true
// truth: memtrack false line 38
// truth: memory-cleanup false line 38
// fails for: n = 2, not down
// verify: --property memory-safety => false(valid-memtrack) line 38
// verify: --property memory-cleanup => false(valid-memcleanup) line 38
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
        fresh->sibling = NULL;
        parent->child = fresh;
    }
    destroy(root);
    return 0;
}
