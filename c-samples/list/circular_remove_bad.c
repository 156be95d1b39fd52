// In a circle, nodes are removed until one is left: the step goes to the node that was freed.
// truth: deref false line 30
// fails for: n = 2
// verify: --property memory-safety => false(valid-deref) line 30
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int number;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *last = malloc(sizeof *last);
    last->number = 0;
    last->next = last;
    for (int i = 1; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->number = i;
        fresh->next = last->next;
        last->next = fresh;
        last = fresh;
    }
    struct node *p = last;
    while (p->next != p) {
        struct node *gone = p->next;
        p->next = gone->next;
        free(gone);
        p = gone->next;
    }
    free(p);
    return 0;
}
