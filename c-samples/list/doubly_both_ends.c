// A doubly linked list grows at both ends and is walked backwards from its tail to its head.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL, *tail = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = fresh->prev = NULL;
        if (!head) {
            head = tail = fresh;
        } else if (__VERIFIER_nondet_bool()) {
            fresh->next = head;
            head->prev = fresh;
            head = fresh;
        } else {
            fresh->prev = tail;
            tail->next = fresh;
            tail = fresh;
        }
    }
    struct node *p = tail;
    while (p != head)
        p = p->prev;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
