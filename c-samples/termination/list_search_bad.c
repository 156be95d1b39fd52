// The search starts at the front again when it is at the end.
// truth: termination false line 24
// fails for: wanted = 5, n = 1, value = 4
// verify: --property termination => false(termination) line 24
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
    for (int n = 1 + __VERIFIER_nondet_ushort() % 1000; n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = list;
        list = fresh;
    }
    struct node *p = list;
    while (p->value != wanted) {
        p = p->next;
        if (!p)
            p = list;
    }
    return 0;
}
