// A doubly linked circle without sentinel: each node is taken out before it is freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *prev;
};

static struct node *insert(struct node *ring) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!ring) {
        fresh->next = fresh->prev = fresh;
        return fresh;
    }
    fresh->next = ring;
    fresh->prev = ring->prev;
    ring->prev->next = fresh;
    ring->prev = fresh;
    return fresh;
}

static struct node *take_out(struct node *ring) {
    struct node *rest = ring->next;
    if (rest == ring)
        rest = NULL;
    ring->prev->next = ring->next;
    ring->next->prev = ring->prev;
    free(ring);
    return rest;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *ring = NULL;
    for (int i = 0; i < n; i++)
        ring = insert(ring);
    while (ring)
        ring = take_out(ring);
    return 0;
}
