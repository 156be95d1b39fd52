// In a doubly linked list each node is its successor's predecessor.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 31
// truth: memory-cleanup false line 31
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
        if (head->next)
            head->next->prev = fresh;
        head->next = fresh;
    }
    for (struct node *p = head; p->next; p = p->next)
        assert(p->next->prev == p);
    return 0;
}
