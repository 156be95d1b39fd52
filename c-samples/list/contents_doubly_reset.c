// Doubly linked, all zero after a reset that goes forwards; the test goes backwards.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 37
// truth: memory-cleanup false line 37
// fails for: n = 1
// verify: --property assertions => true
// verify: --property deref => true
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
    for (struct node *p = first; p; p = p->next)
        p->value = 0;
    for (struct node *p = last; p; p = p->prev)
        assert(p->value == 0);
    return 0;
}
