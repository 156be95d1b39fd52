// Nodes with payloads of their own, minimum tracked.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 40
// truth: memory-cleanup false line 40
// fails for: n = 1
// verify: --timeout 60 --property assertions => true
// verify: --property deref => true
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
        if (payload->value < minimum)
            minimum = payload->value;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->payload = payload;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->payload->value >= minimum);
    return 0;
}
