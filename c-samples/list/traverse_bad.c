// The traversal looks at the first successor before it asks whether there is a node.
// truth: deref false line 24
// fails for: n = 0
// verify: --property deref => false(valid-deref) line 24
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct cell {
    unsigned char weight;
    struct cell *rest;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct cell *all = NULL;
    for (int i = 0; i < n; i++) {
        struct cell *c = malloc(sizeof(struct cell));
        c->weight = (unsigned char)__VERIFIER_nondet_int();
        c->rest = all;
        all = c;
    }
    unsigned total = 0;
    struct cell *c = all;
    while (c->rest) {
        total += c->weight;
        c = c->rest;
    }
    total += c->weight;
    while (all) {
        struct cell *c = all->rest;
        free(all);
        all = c;
    }
    return total > 100;
}
