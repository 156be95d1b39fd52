// The loop that frees the list reads the successor out of the freed node.
// truth: deref false line 24
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 24
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
        free(head);
        head = head->next;
    }
    return 0;
}
