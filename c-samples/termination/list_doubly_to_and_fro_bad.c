// One step forth and one step back in a doubly linked list.
// truth: termination false line 23
// fails for: n = 1
// verify: --property termination => false(termination) line 23
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next, *previous;
};

int main(void) {
    struct node *first = malloc(sizeof *first), *last = first;
    first->next = first->previous = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = NULL;
        fresh->previous = last;
        last->next = fresh;
        last = fresh;
    }
    struct node *p = first;
    while (p->next) {
        p = p->next;
        p = p->previous;
    }
    return 0;
}
