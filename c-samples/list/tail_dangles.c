// When the last node is removed, the pointer to the tail moves back.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2)
        return 0;
    struct node *head = malloc(sizeof *head);
    head->next = NULL;
    struct node *tail = head;
    for (int i = 1; i < n; i++) {
        tail->next = malloc(sizeof *tail);
        tail = tail->next;
        tail->next = NULL;
    }
    struct node *before = head;
    while (before->next != tail)
        before = before->next;
    free(before->next);
    before->next = NULL;
    tail = before;
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = NULL;
    tail->next = fresh;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
