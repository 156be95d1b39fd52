// Doubly linked, minimum tracked: negative values are forgotten.
// truth: assertions false line 35
// truth: deref true
// truth: free true
// fails for: n = 1, value -1
// verify: --property assertions => false(unreach-call) line 35
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
        if (fresh->value < minimum && fresh->value >= 0)
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
