// Freeing begins with the second node.
// truth: deref true
// truth: free true
// truth: memtrack false line 32
// truth: memory-cleanup false line 32
// fails for: n = 0
// verify: --property memtrack => false(valid-memtrack) line 32
// verify: --property memory-cleanup => false(valid-memcleanup) line 32
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
    struct node *p = head->next;
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}
