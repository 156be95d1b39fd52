// Nodes come in pairs, so that steps of two end exactly at the end.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property deref,free => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *push(struct node *list) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    return fresh;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++)
        head = push(push(head));
    for (struct node *p = head; p; p = p->next->next)
        ;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
