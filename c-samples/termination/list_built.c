// Lists that are built and taken down end.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
struct node { struct node *next; };
extern int __VERIFIER_nondet_int(void);
int main(void) {
    struct node *head = 0;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct node *new = malloc(sizeof *new);
        new->next = head;
        head = new;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
