// Of two sorted lists the one with the larger head is taken first.
// truth: assertions false line 52
// truth: deref true
// truth: free true
// fails for: 1, 1, 1, 2
// verify: --property assertions => false(unreach-call) line 52
// verify: --engine bmc --unwind 3 --property deref,free => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *next;
};

// Keys that only get smaller are pushed to the front.
static struct node *create(int n) {
    struct node *head = NULL;
    int key = 1000;
    for (int i = 0; i < n; i++) {
        int step = __VERIFIER_nondet_int();
        if (step > 0 && key > -1000000 && step < 1000)
            key -= step;
        struct node *fresh = malloc(sizeof *fresh);
        fresh->key = key;
        fresh->next = head;
        head = fresh;
    }
    return head;
}

static struct node *merge(struct node *a, struct node *b) {
    struct node *head = NULL;
    struct node **end = &head;
    while (a && b) {
        struct node **smaller = a->key >= b->key ? &a : &b;
        *end = *smaller;
        end = &(*end)->next;
        *smaller = *end;
    }
    *end = a ? a : b;
    return head;
}

int main(void) {
    struct node *a = create(__VERIFIER_nondet_int());
    struct node *b = create(__VERIFIER_nondet_int());
    struct node *p = merge(a, b);
    while (p) {
        struct node *next = p->next;
        assert(!next || p->key <= next->key);
        free(p);
        p = next;
    }
    return 0;
}
