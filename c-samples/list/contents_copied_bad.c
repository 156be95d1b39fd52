// A copy that is pushed to the front has its values in the opposite order.
// truth: assertions false line 34
// truth: deref true
// truth: free true
// fails for: n = 2, values 1, 2
// verify: --property assertions => false(unreach-call) line 34
// verify: --engine bmc --unwind 3 --property deref => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *original = NULL, *copy = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = original;
        original = fresh;
    }
    for (struct node *p = original; p; p = p->next) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = p->value;
        fresh->next = copy;
        copy = fresh;
    }
    struct node *q = copy;
    for (struct node *p = original; p; p = p->next) {
        assert(p->value == q->value);
        q = q->next;
    }
    return 0;
}
