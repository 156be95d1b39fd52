// A node that is put behind the first one is not made known to the one behind it.
// truth: assertions false line 27
// truth: deref true
// truth: free true
// fails for: n = 3
// verify: --property assertions => false(unreach-call) line 27
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = malloc(sizeof *head);
    head->next = head->prev = NULL;
    for (int i = 1; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->prev = head;
        fresh->next = head->next;
        head->next = fresh;
    }
    for (struct node *p = head; p->next; p = p->next)
        assert(p->next->prev == p);
    return 0;
}
