// Doubly linked, minimum tracked: no node holds less, seen from either end.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 41
// truth: memory-cleanup false line 41
// fails for: n = 1
// verify: --timeout 60 --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *first = NULL, *last = NULL;
    int minimum = INT_MAX;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        if (fresh->value < minimum)
            minimum = fresh->value;
        fresh->next = NULL;
        fresh->prev = last;
        if (last)
            last->next = fresh;
        else
            first = fresh;
        last = fresh;
    }
    for (struct node *p = first; p; p = p->next)
        assert(p->value >= minimum);
    for (struct node *p = last; p; p = p->prev)
        assert(p->value >= minimum);
    return 0;
}
