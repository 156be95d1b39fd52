// After a node was deleted its own link is the place where the deletion goes on.
// truth: deref false line 24
// fails for: n = 2, wanted 0, values 0, 0
// verify: --property memory-safety => false(valid-deref) line 24
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int wanted = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    struct node **link = &head;
    while (*link) {
        struct node *p = *link;
        if (p->value == wanted) {
            *link = p->next;
            link = &p->next;
            free(p);
        } else {
            link = &p->next;
        }
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
