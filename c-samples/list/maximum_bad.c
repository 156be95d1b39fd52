// The search for the maximum stops before the last node.
// truth: assertions false line 31
// truth: deref true
// fails for: n = 2, values 5, 3
// verify: --property assertions => false(unreach-call) line 31
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        return 0;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    int maximum = head->value;
    for (struct node *p = head; p->next; p = p->next)
        if (p->value > maximum)
            maximum = p->value;
    for (struct node *p = head; p; p = p->next)
        assert(p->value <= maximum);
    return 0;
}
