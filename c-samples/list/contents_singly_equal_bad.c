// Singly linked, all equal: the value changes on the way.
// truth: assertions false line 29
// truth: deref true
// truth: free true
// fails for: n = 3, value 0, 1
// verify: --property assertions => false(unreach-call) line 29
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int value = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = head;
        head = fresh;
        if (i == 1)
            value = __VERIFIER_nondet_int();
    }
    for (struct node *p = head; p; p = p->next)
        assert(p->value == value);
    return 0;
}
