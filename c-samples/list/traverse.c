// Adding up the values of a list that may be empty.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref,free => true
// verify: --timeout 60 --property memory-cleanup => true
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
    for (struct cell *c = all; c; c = c->rest)
        total += c->weight;
    while (all) {
        struct cell *c = all->rest;
        free(all);
        all = c;
    }
    return total > 100;
}
