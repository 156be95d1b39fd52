// Circular, minimum tracked: the minimum starts at zero and sees no value of the first node.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: value -1, n = 2, value 0
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *last = malloc(sizeof *last);
    last->value = __VERIFIER_nondet_int();
    last->next = last;
    int minimum = 0;
    for (int i = 1; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        if (fresh->value < minimum)
            minimum = fresh->value;
        fresh->next = last->next;
        last->next = fresh;
        last = fresh;
    }
    struct node *p = last->next;
    while (p != last) {
        assert(p->value >= minimum);
        p = p->next;
    }
    return 0;
}
