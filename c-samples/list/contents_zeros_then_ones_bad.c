// A second phase of zeros is possible.
// truth: assertions false line 33
// truth: deref true
// truth: free true
// fails for: n = 3, inputs 0, 1, 0
// verify: --property assertions => false(unreach-call) line 33
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int bit;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = NULL, **end = &head;
    int bit = 0;
    for (int i = 0; i < n; i++) {
        bit = __VERIFIER_nondet_bool();
        struct node *fresh = malloc(sizeof *fresh);
        fresh->bit = bit;
        fresh->next = NULL;
        *end = fresh;
        end = &fresh->next;
    }
    struct node *p = head;
    while (p && p->bit == 0)
        p = p->next;
    for (; p; p = p->next)
        assert(p->bit == 1);
    return 0;
}
