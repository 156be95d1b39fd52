// Zero is put to the negative numbers.
// truth: assertions false line 43
// truth: deref true
// truth: free true
// fails for: n = 1, value 0
// verify: --property assertions => false(unreach-call) line 43
// verify: --engine bmc --unwind 3 --property deref,free => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void destroy(struct node *p) {
    while (p) {
        struct node *next = p->next;
        free(p);
        p = next;
    }
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = __VERIFIER_nondet_int();
        fresh->next = head;
        head = fresh;
    }
    struct node *negative = NULL, *other = NULL;
    while (head) {
        struct node *p = head;
        head = p->next;
        struct node **list = p->value <= 0 ? &negative : &other;
        p->next = *list;
        *list = p;
    }
    for (struct node *p = negative; p; p = p->next)
        assert(p->value < 0);
    for (struct node *p = other; p; p = p->next)
        assert(p->value >= 0);
    destroy(negative);
    destroy(other);
    return 0;
}
