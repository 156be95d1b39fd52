// A list with a tail pointer, bounded range: the value is clamped on one side only.
// truth: assertions false line 30
// truth: deref true
// truth: free true
// fails for: n = 1, value -1
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
    struct node *first = malloc(sizeof *first);
    first->value = 50;
    first->next = NULL;
    struct node *last = first;
    for (int i = 0; i < n; i++) {
        int value = __VERIFIER_nondet_int();
        last->next = malloc(sizeof *last);
        last = last->next;
        last->value = value > 100 ? 100 : value;
        last->next = NULL;
    }
    for (struct node *p = first; p; p = p->next)
        assert(p->value >= 0 && p->value <= 100);
    return 0;
}
