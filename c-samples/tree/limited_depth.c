// A tree of bounded depth, built and summed up by recursion.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref,free => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    unsigned value;
    struct tree *left, *right;
};

static struct tree *build(int depth) {
    if (depth <= 0)
        return NULL;
    struct tree *t = malloc(sizeof *t);
    t->value = (unsigned)__VERIFIER_nondet_int();
    t->left = __VERIFIER_nondet_bool() ? build(depth - 1) : NULL;
    t->right = __VERIFIER_nondet_bool() ? build(depth - 1) : NULL;
    return t;
}

static unsigned sum(const struct tree *t) {
    if (!t)
        return 0;
    return t->value + sum(t->left) + sum(t->right);
}

static void destroy(struct tree *t) {
    if (t) {
        destroy(t->left);
        destroy(t->right);
        free(t);
    }
}

int main(void) {
    int depth = __VERIFIER_nondet_int();
    if (depth < 1 || depth > 4)
        return 0;
    struct tree *t = build(depth);
    unsigned s = sum(t);
    destroy(t);
    return s == 3;
}
