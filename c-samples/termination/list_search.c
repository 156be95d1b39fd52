// A search ends at the value or at the end of the list.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    int wanted = __VERIFIER_nondet_int();
    struct node *list = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = list;
        list = fresh;
    }
    struct node *p = list;
    while (p && p->value != wanted)
        p = p->next;
    return p != NULL;
}
