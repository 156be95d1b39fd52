// The loop that frees stops at the last node.
// truth: deref true
// truth: free true
// truth: memtrack false line 29
// truth: memory-cleanup false line 29
// fails for: n = 1
// verify: --property memory-safety => false(valid-memtrack) line 29
// verify: --property memory-cleanup => false(valid-memcleanup) line 29
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head;
        head = fresh;
    }
    while (head && head->next) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
