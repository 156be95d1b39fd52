// When one of two lists is used up, the rest of the other is appended.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *create(int n) {
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = head;
        head = fresh;
    }
    return head;
}

// Takes nodes from both lists in turn.
static struct node *zip(struct node *a, struct node *b) {
    struct node *head = NULL;
    struct node **end = &head;
    while (a && b) {
        struct node *first = a, *second = b;
        a = a->next;
        b = b->next;
        *end = first;
        first->next = second;
        end = &second->next;
    }
    *end = a ? a : b;
    return head;
}

int main(void) {
    struct node *a = create(__VERIFIER_nondet_int());
    struct node *b = create(__VERIFIER_nondet_int());
    struct node *p = zip(a, b);
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
    return 0;
}
