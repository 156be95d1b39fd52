// Circular, minimum tracked: once around the ring, nothing is below it.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 39
// truth: memory-cleanup false line 39
// fails for: any input
// verify: --timeout 60 --property assertions => true
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
    struct node *last = malloc(sizeof *last);
    last->value = __VERIFIER_nondet_int();
    last->next = last;
    int minimum = last->value;
    for (int i = 1; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        if (fresh->value < minimum)
            minimum = fresh->value;
        fresh->next = last->next;
        last->next = fresh;
        last = fresh;
    }
    struct node *p = last->next;
    while (p != last) {
        assert(p->value >= minimum);
        p = p->next;
    }
    return 0;
}
