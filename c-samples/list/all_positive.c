// Only positive inputs become nodes.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property assertions => true
// verify: --property deref,free => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL, **end = &head;
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        if (value <= 0)
            continue;
        *end = malloc(sizeof **end);
        (*end)->value = value;
        (*end)->next = NULL;
        end = &(*end)->next;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->value > 0);
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
