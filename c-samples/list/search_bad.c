// Looking for a value as if it were always there.
// truth: deref false line 24
// fails for: n = 2, wanted 7
// verify: --property deref,free => false(valid-deref) line 24
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
        fresh->value = i;
        fresh->next = head;
        head = fresh;
    }
    struct node *p = head;
    while (p->value != wanted)
        p = p->next;
    int found = p->value == wanted;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return found;
}
