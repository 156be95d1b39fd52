// Singly linked, all zero after a reset: the nodes held arbitrary values before.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 32
// truth: memory-cleanup false line 32
// fails for: n = 1
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        p->value = 0;
    for (struct node *p = head; p; p = p->next)
        assert(p->value == 0);
    return 0;
}
