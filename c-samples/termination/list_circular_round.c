// A walk round a circular list stops where it began.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
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
    for (p = first->next; p != first; p = p->next)
        ;
    return 0;
}
