// The list hangs on a head node that is a local variable; only the other nodes are freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref,free => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node head = {0, NULL};
    struct node *tail = &head;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = i;
        fresh->next = NULL;
        tail->next = fresh;
        tail = fresh;
    }
    struct node *p = head.next;
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}
