// The walk begins outside of the circle and never comes back to where it began.
// truth: termination false line 21
// fails for: n = 1
// verify: --property termination => false(termination) line 21
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *first = malloc(sizeof *first), *p;
    first->next = first;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = first->next;
        first->next = fresh;
    }
    struct node outside = {first};
    for (p = first; p != &outside; p = p->next)
        ;
    return 0;
}
