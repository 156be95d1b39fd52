// A list of any length is walked through once.
// truth: termination true
// verify: --property termination => true
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    struct node *list = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = list;
        list = fresh;
    }
    unsigned sum = 0;
    for (struct node *p = list; p; p = p->next)
        sum += p->value;
    return sum == 1;
}
