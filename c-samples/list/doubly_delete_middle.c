// A node is taken out of a doubly linked list; both neighbours are told.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int position = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->prev = NULL;
        fresh->next = head;
        if (head)
            head->prev = fresh;
        head = fresh;
    }
    struct node *p = head;
    for (int i = 0; p && i < position; i++)
        p = p->next;
    if (p && p->prev && p->next) {
        p->prev->next = p->next;
        p->next->prev = p->prev;
        free(p);
    }
    struct node *last = head;
    while (last && last->next)
        last = last->next;
    while (last) {
        struct node *before = last->prev;
        free(last);
        last = before;
    }
    return 0;
}
