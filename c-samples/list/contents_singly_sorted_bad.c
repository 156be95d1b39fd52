// Singly linked, sorted: the comparison is with the first value, not with the largest one.
// truth: assertions false line 30
// truth: deref true
// truth: free true
// fails for: n = 2, 5, 3
// verify: --property assertions => false(unreach-call) line 30
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
        if (next >= 0)
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
