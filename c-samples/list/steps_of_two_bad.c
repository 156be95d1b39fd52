// A last single node makes steps of two overshoot the end.
// truth: deref false line 23
// fails for: n = 1
// verify: --property deref,free => false(valid-deref) line 23
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
        head = push(head);
    for (struct node *p = head; p; p = p->next->next)
        ;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
