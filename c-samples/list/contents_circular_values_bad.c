// One node of a circular list, a late one, holds 4.
// truth: assertions false line 30
// truth: deref true
// truth: free true
// fails for: n = 6
// verify: --property assertions => false(unreach-call) line 30
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
        fresh->value = i == 5 ? 4 : 3;
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
