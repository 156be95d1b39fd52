// The pointer follows each node that is larger than the one before it.
// truth: assertions false line 29
// truth: deref true
// truth: free true
// fails for: n = 3, values 5, 1, 2
// verify: --property assertions => false(unreach-call) line 29
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
        if (!head || fresh->value > head->value)
            largest = fresh;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->value <= largest->value);
    return 0;
}
