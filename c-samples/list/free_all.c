// Every node is freed once.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref,free => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL, *tail = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = NULL;
        if (tail)
            tail->next = fresh;
        else
            head = fresh;
        tail = fresh;
    }
    while (head != tail) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    free(tail);
    return 0;
}
