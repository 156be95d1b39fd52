// A copy of a list has the same values in the same order.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 41
// truth: memory-cleanup false line 41
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
    struct node **end = &copy;
    for (struct node *p = original; p; p = p->next) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = p->value;
        fresh->next = NULL;
        *end = fresh;
        end = &fresh->next;
    }
    struct node *q = copy;
    for (struct node *p = original; p; p = p->next) {
        assert(p->value == q->value);
        q = q->next;
    }
    return 0;
}
