// A list of arrays: in each, as many elements as all have in common are set to the number of their node.
// truth: assertions true
// truth: deref true
// verify: --timeout 60 --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int number;
    int data[50];
    struct node *next;
};

int main(void) {
    int common = __VERIFIER_nondet_int();
    if (common < 0 || common > 50)
        return 0;
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->number = __VERIFIER_nondet_int();
        for (int i = 0; i < common; i++)
            fresh->data[i] = fresh->number;
        fresh->next = list;
        list = fresh;
    }
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x >= common)
        return 0;
    for (struct node *p = list; p; p = p->next)
        assert(p->data[x] == p->number);
    return 0;
}
