// A list of ones whose last node is a marker: that is where a search for anything else ends.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 34
// truth: memory-cleanup false line 34
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --engine bmc --unwind 3 --property deref => unknown
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
    struct node *head = push(NULL, 2);
    for (int i = 0; i < n; i++)
        head = push(head, 1);
    struct node *p = head;
    while (p->value == 1)
        p = p->next;
    assert(p->value == 2 && p->next == NULL);
    return 0;
}
