// The sum looks into both children of every inner node, but one may be missing.
// truth: deref false line 25
// fails for: depth 2, value 1, left 0, right 1
// verify: --property deref,free => false(valid-deref) line 25
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
    if (!t->left && !t->right)
        return t->value;
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
