// Circular, bounded range: every value around the ring is a digit.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 38
// truth: memory-cleanup false line 38
// fails for: any input
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *ring = malloc(sizeof *ring);
    ring->value = 0;
    ring->next = ring;
    for (int i = 1; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        if (value < 0 || value > 9)
            continue;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = ring->next;
        ring->next = fresh;
    }
    struct node *p = ring;
    do {
        assert(p->value >= 0 && p->value <= 9);
        p = p->next;
    } while (p != ring);
    return 0;
}
