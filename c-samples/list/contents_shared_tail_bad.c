// Changing the first node of one list may change a node of the shared tail.
// truth: assertions false line 38
// truth: deref true
// truth: free true
// fails for: shared 1, left 0, right 0
// verify: --property assertions => false(unreach-call) line 38
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
    if (left)
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
