// Freeing begins with the first node.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memtrack => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = malloc(sizeof *head);
    head->next = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head->next;
        head->next = fresh;
    }
    struct node *p = head;
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}
