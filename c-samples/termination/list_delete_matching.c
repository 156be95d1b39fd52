// Nodes with a certain value are taken out by a pointer to the link.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
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
    struct node **link = &list;
    while (*link) {
        if ((*link)->value == 0) {
            struct node *gone = *link;
            *link = gone->next;
            free(gone);
        } else {
            link = &(*link)->next;
        }
    }
    return 0;
}
