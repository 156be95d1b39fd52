// A circular list of nodes that all hold 3, passed once around.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 34
// truth: memory-cleanup false line 34
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *ring = malloc(sizeof *ring);
    ring->next = ring;
    ring->value = 3;
    for (int i = 1; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = 3;
        fresh->next = ring->next;
        ring->next = fresh;
    }
    struct node *p = ring;
    do {
        assert(p->value == 3);
        p = p->next;
    } while (p != ring);
    return 0;
}
