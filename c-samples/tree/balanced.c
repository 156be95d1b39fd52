// A complete tree of three levels is built by recursion, every node carries its depth, and all of it is freed.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct tree {
    int depth;
    struct tree *left, *right;
};

static struct tree *build(int depth) {
    if (depth == 3)
        return NULL;
    struct tree *t = malloc(sizeof *t);
    t->depth = depth;
    t->left = build(depth + 1);
    t->right = build(depth + 1);
    return t;
}

static void destroy(struct tree *t) {
    if (!t)
        return;
    assert(!t->left || t->left->depth == t->depth + 1);
    assert(!t->right || t->right->depth == t->depth + 1);
    destroy(t->left);
    destroy(t->right);
    free(t);
}

int main(void) {
    destroy(build(__VERIFIER_nondet_int() > 0 ? 1 : 0));
    return 0;
}
