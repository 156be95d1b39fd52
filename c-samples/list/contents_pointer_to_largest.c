// A pointer follows the node with the largest value.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 32
// truth: memory-cleanup false line 32
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
    struct node *head = NULL, *largest = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        if (!largest || fresh->value > largest->value)
            largest = fresh;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->value <= largest->value);
    return 0;
}
