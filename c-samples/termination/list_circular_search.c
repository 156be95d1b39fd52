// A search in a circular list that gives up after one round.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    int wanted = __VERIFIER_nondet_int();
    struct node *first = malloc(sizeof *first), *p;
    first->value = wanted == 0;
    first->next = first;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = first->next;
        first->next = fresh;
    }
    p = first;
    do
        p = p->next;
    while (p != first && p->value != wanted);
    return p == first;
}
