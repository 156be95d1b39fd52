// The maximum of a list, found in one traversal, bounds what a second one sees.
// truth: assertions true
// truth: deref true
// truth: memtrack false line 35
// truth: memory-cleanup false line 35
// fails for: n = 1, value 0
// verify: --timeout 60 --property assertions => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        return 0;
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    int maximum = head->value;
    for (struct node *p = head->next; p; p = p->next)
        if (p->value > maximum)
            maximum = p->value;
    for (struct node *p = head; p; p = p->next)
        assert(p->value <= maximum);
    return 0;
}
