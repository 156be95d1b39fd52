// A node is inserted behind a position that may lie past the end.
// truth: deref false line 28
// fails for: n = 2, position = 2
// verify: --property deref,free => false(valid-deref) line 28
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *create(struct node *next) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = next;
    return fresh;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int position = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++)
        head = create(head);
    if (head) {
        struct node *p = head;
        for (int i = 0; i < position && p; i++)
            p = p->next;
        p->next = create(p->next);
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
