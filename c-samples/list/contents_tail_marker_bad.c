// The marker is pushed last, so that it comes first.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: n = 1
// verify: --property assertions => false(unreach-call) line 33
// verify: --property deref => true
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
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++)
        head = push(head, 1);
    head = push(head, 2);
    struct node *p = head;
    while (p->value == 1)
        p = p->next;
    assert(p->value == 2 && p->next == NULL);
    return 0;
}
