// A circular list is freed up to the node where it began.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *start = malloc(sizeof *start);
    start->next = start;
    for (int i = 1; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = start->next;
        start->next = fresh;
    }
    struct node *p = start->next;
    while (p != start) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    free(start);
    return 0;
}
