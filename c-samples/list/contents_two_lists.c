// One list holds ones, the other twos.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 33
// truth: memory-cleanup false line 33
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
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
        fresh->value = which == 1 ? 1 : 2;
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
