// Singly linked, sorted: each node that is pushed holds at least as much as the one behind it.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 34
// truth: memory-cleanup false line 34
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
    int value = 0;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        int next = __VERIFIER_nondet_int();
        if (next > value)
            value = next;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p && p->next; p = p->next)
        assert(p->value >= p->next->value);
    return 0;
}
