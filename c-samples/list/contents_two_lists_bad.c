// An input other than 1 and 2 puts a one into the list of twos.
// truth: assertions false line 30
// truth: deref true
// truth: free true
// fails for: n = 1, which 0
// verify: --property assertions => false(unreach-call) line 30
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *ones = NULL, *twos = NULL;
    for (int i = 0; i < n; i++) {
        int which = __VERIFIER_nondet_int();
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = which == 2 ? 2 : 1;
        struct node **list = which == 1 ? &ones : &twos;
        fresh->next = *list;
        *list = fresh;
    }
    for (struct node *p = ones; p; p = p->next)
        assert(p->value == 1);
    for (struct node *p = twos; p; p = p->next)
        assert(p->value == 2);
    return 0;
}
