// A doubly linked list is reversed: the new head is not noted, so all but the first node are lost.
// truth: deref true
// truth: free true
// truth: memtrack false line 39
// truth: memory-cleanup false line 39
// fails for: n = 2
// verify: --property memory-safety => false(valid-memtrack) line 39
// verify: --property memory-cleanup => false(valid-memcleanup) line 39
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
        p = rest;
    }
    while (head) {
        struct node *gone = head;
        head = head->next;
        free(gone);
    }
    return 0;
}
