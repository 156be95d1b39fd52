// A doubly linked list is reversed: the links of each node are exchanged.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head;
        fresh->prev = NULL;
        if (head)
            head->prev = fresh;
        head = fresh;
    }
    struct node *p = head;
    while (p) {
        struct node *rest = p->next;
        p->next = p->prev;
        p->prev = rest;
        head = p;
        p = rest;
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        free(gone);
    }
    return 0;
}
