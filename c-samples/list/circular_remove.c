// In a circle, every second node is removed until one is left.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
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
        p = p->next;
    }
    free(p);
    return 0;
}
