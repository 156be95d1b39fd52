// When one of two lists is used up, the rest of the second is forgotten.
// truth: deref true
// truth: free true
// truth: memtrack false line 51
// truth: memory-cleanup false line 51
// fails for: 0, 1
// verify: --property memory-safety => false(valid-memtrack) line 51
// verify: --property memory-cleanup => false(valid-memcleanup) line 51
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
    *end = a;
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
