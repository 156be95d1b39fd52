// A node is inserted behind the node at a given position, if there is one.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --timeout 60 --property deref,free => true
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
        if (p)
            p->next = create(p->next);
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
