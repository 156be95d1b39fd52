// A node that matches is marked in place of being taken out, and the link stays.
// truth: termination false line 24
// fails for: n = 1, value = 0
// verify: --property termination => false(termination) line 24
#include <stdlib.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value, deleted;
};

int main(void) {
    struct node *list = NULL;
    for (int n = __VERIFIER_nondet_ushort(); n > 0; n--) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->deleted = 0;
        fresh->next = list;
        list = fresh;
    }
    struct node **link = &list;
    while (*link) {
        if ((*link)->value == 0)
            (*link)->deleted = 1;
        else
            link = &(*link)->next;
    }
    return 0;
}
