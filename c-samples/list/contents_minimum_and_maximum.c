// Minimum and maximum are kept while the list is built; a traversal sees nothing outside.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 35
// truth: memory-cleanup false line 35
// fails for: n = 1
// verify: --property assertions => true
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
        if (fresh->value > maximum)
            maximum = fresh->value;
    }
    for (struct node *p = head; p; p = p->next)
        assert(minimum <= p->value && p->value <= maximum);
    return 0;
}
