// An unrolled linked list: the nodes hold a thousand zeros each, and how many of them are in use.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 38
// truth: memory-cleanup false line 38
// fails for: one node
// verify: --engine bmc --unwind 3 --property assertions => unknown
// verify: --engine bmc --unwind 3 --property deref => unknown
// verify: --timeout 60 --property assertions => true
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
        for (int i = 0; i < 1000; i++)
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
