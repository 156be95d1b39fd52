// The last node is freed by the loop and once more through the pointer to the tail.
// truth: deref true
// truth: free false line 30
// fails for: n = 1
// verify: --property deref,free => false(valid-free) line 30
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
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    free(tail);
    return 0;
}
