// A complete tree of three levels is built by recursion: right children are one level too deep.
// truth: assertions false line 32
// truth: deref true
// truth: free true
// truth: memtrack true
// fails for: any input that is not positive
// verify: --property assertions => false(unreach-call) line 32
// verify: --property memory-safety => true
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
    t->right = depth == 0 ? build(depth + 2) : NULL;
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
