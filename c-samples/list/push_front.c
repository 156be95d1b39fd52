// Nodes are pushed to the front; the loop that frees them saves the successor first.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = i;
        fresh->next = head;
        head = fresh;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
