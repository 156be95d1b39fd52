// A circular list is freed as if it ended in a null pointer.
// truth: deref false line 23
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 23
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
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}
