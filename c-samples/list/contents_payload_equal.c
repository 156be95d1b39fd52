// Nodes with pointers to payloads, all equal: two payloads are shared by all nodes.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 37
// truth: memory-cleanup false line 37
// fails for: any input
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
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
    struct payload *even = malloc(sizeof *even), *odd = malloc(sizeof *odd);
    even->value = 4;
    odd->value = 4;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->payload = i % 2 ? odd : even;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->payload->value == 4);
    return 0;
}
