// A search in a tree goes down at each step.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

struct tree {
    int key;
    struct tree *left, *right;
};

int main(void) {
    int wanted = __VERIFIER_nondet_int();
    struct tree *root = NULL;
    for (int n = __VERIFIER_nondet_ushort() % 1000; n > 0; n--) {
        struct tree *fresh = malloc(sizeof *fresh), **link = &root;
        fresh->key = __VERIFIER_nondet_int();
        fresh->left = fresh->right = NULL;
        while (*link)
            link = fresh->key < (*link)->key ? &(*link)->left : &(*link)->right;
        *link = fresh;
    }
    struct tree *t = root;
    while (t && t->key != wanted)
        t = wanted < t->key ? t->left : t->right;
    return t != NULL;
}
