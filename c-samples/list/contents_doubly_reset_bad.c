// Doubly linked, all zero after a reset that begins one node too late.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: n = 1, value 1
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *first = NULL, *last = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = NULL;
        fresh->prev = last;
        if (last)
            last->next = fresh;
        else
            first = fresh;
        last = fresh;
    }
    for (struct node *p = first ? first->next : NULL; p; p = p->next)
        p->value = 0;
    for (struct node *p = last; p; p = p->prev)
        assert(p->value == 0);
    return 0;
}
