// Each value is inserted before the first larger one, so the list is sorted.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --timeout 60 --property deref,free,memtrack => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->key = __VERIFIER_nondet_int();
        struct node **link = &head;
        while (*link && (*link)->key <= fresh->key)
            link = &(*link)->next;
        fresh->next = *link;
        *link = fresh;
    }
    while (head) {
        struct node *next = head->next;
        if (next)
            assert(head->key <= next->key);
        free(head);
        head = next;
    }
    return 0;
}
