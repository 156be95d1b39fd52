// Looking for a value that may be missing.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property deref,free => true
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
    while (p && p->value != wanted)
        p = p->next;
    int found = p != NULL;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return found;
}
