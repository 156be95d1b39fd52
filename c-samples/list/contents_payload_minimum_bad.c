// Nodes with payloads of their own, minimum tracked: the minimum is updated from the payload before.
// truth: assertions false line 36
// truth: deref true
// truth: free true
// fails for: n = 1, value 0
// verify: --property assertions => false(unreach-call) line 36
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct payload {
    int value;
};

struct node {
    struct payload *payload;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int minimum = INT_MAX;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct payload *payload = malloc(sizeof *payload);
        payload->value = __VERIFIER_nondet_int();
        if (head && head->payload->value < minimum)
            minimum = head->payload->value;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->payload = payload;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->payload->value >= minimum);
    return 0;
}
