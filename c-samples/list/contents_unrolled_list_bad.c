// An unrolled linked list: of the thousand values of a node, the last one is not initialised.
// truth: assertions false line 32
// truth: deref true
// truth: free true
// fails for: one node, x = 999
// verify: --property assertions => false(unreach-call) line 32
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int data[1000];
    int size;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *fresh = malloc(sizeof *fresh);
        for (int i = 0; i < 999; i++)
            fresh->data[i] = 0;
        fresh->size = 0;
        fresh->next = list;
        list = fresh;
    }
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x >= 1000)
        return 0;
    for (struct node *p = list; p; p = p->next)
        assert(p->size == 0 && p->data[x] == 0);
    return 0;
}
