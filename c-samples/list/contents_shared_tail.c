// Two lists share their tail of fives; in front of it they hold smaller values.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 43
// truth: memory-cleanup false line 43
// fails for: shared 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *list, int value) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = value;
    fresh->next = list;
    return fresh;
}

int main(void) {
    struct node *shared = NULL, *left, *right;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--)
        shared = push(shared, 5);
    left = right = shared;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--)
        left = push(left, 1);
    for (int n = __VERIFIER_nondet_int(); n > 0; n--)
        right = push(right, 2);
    if (left != shared)
        left->value = 0;
    struct node *p = right;
    while (p && p->value == 2)
        p = p->next;
    while (p) {
        assert(p->value == 5);
        p = p->next;
    }
    return 0;
}
