// Singly linked, all zero after a reset: the last node is left out.
// truth: assertions false line 28
// truth: deref true
// truth: free true
// fails for: n = 1, value 1
// verify: --property assertions => false(unreach-call) line 28
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p && p->next; p = p->next)
        p->value = 0;
    for (struct node *p = head; p; p = p->next)
        assert(p->value == 0);
    return 0;
}
