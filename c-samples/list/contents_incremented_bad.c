// The traversal that adds one starts behind the first node.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// truth: overflow true
// fails for: value 0, n = 1
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int value = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (value == INT_MAX || n < 1)
        return 0;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = value;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head->next; p; p = p->next)
        p->value++;
    for (struct node *p = head; p; p = p->next)
        assert(p->value == value + 1);
    return 0;
}
