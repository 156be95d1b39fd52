// A tree is freed with a stack of its nodes: one is freed before its children are pushed.
// truth: deref false line 40
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 40
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct tree {
    struct tree *left, *right;
};

static struct tree *push(struct tree *stack, struct tree *t) {
    if (!t)
        return stack;
    if (t->left) {
        struct tree *last = t->left;
        while (last->left)
            last = last->left;
        last->left = stack;
    } else {
        t->left = stack;
    }
    return t;
}

int main(void) {
    struct tree *root = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct tree **link = &root;
        while (*link)
            link = __VERIFIER_nondet_bool() ? &(*link)->right : &(*link)->left;
        *link = malloc(sizeof **link);
        (*link)->left = (*link)->right = NULL;
    }
    struct tree *stack = push(NULL, root);
    while (stack) {
        struct tree *top = stack;
        free(top);
        stack = push(top->left, top->right);
    }
    return 0;
}
