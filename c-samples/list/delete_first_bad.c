// The first node is taken off more often than there are nodes.
// truth: deref false line 23
// fails for: n = 1, times = 2
// verify: --property memory-safety => false(valid-deref) line 23
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int times = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head;
        head = fresh;
    }
    for (int i = 0; i < times; i++) {
        struct node *first = head;
        head = first->next;
        free(first);
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
