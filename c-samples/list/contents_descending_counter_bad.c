// Only every other round counts up, so that neighbours can be equal.
// truth: assertions false line 26
// truth: deref true
// truth: free true
// fails for: n = 2
// verify: --property assertions => false(unreach-call) line 26
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int number;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->number = i / 2;
        fresh->next = head;
        head = fresh;
    }
    for (struct node *p = head; p && p->next; p = p->next)
        assert(p->number > p->next->number);
    return 0;
}
