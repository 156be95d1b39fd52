// A list with a tail pointer, sorted: the new value is compared with the first one.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: n = 3, 1, 3, 2
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *first = NULL, *last = NULL;
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        if (last && value < first->value)
            continue;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = NULL;
        if (last)
            last->next = fresh;
        else
            first = fresh;
        last = fresh;
    }
    for (struct node *p = first; p && p->next; p = p->next)
        assert(p->value <= p->next->value);
    return 0;
}
