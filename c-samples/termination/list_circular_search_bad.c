// A search in a circular list for a value that need not be there.
// truth: termination false line 25
// fails for: wanted = 5, n = 1, value = 4
// verify: --property termination => false(termination) line 25
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
    for (p = first; p->value != wanted; p = p->next)
        ;
    return 0;
}
