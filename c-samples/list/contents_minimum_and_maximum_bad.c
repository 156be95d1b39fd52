// A value that is a new minimum is not considered as a maximum: the first one is both.
// truth: assertions false line 32
// truth: deref true
// truth: free true
// fails for: n = 1, value 5
// verify: --property assertions => false(unreach-call) line 32
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int minimum = INT_MAX, maximum = INT_MIN;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
        if (fresh->value < minimum)
            minimum = fresh->value;
        else if (fresh->value > maximum)
            maximum = fresh->value;
    }
    for (struct node *p = head; p; p = p->next)
        assert(minimum <= p->value && p->value <= maximum);
    return 0;
}
