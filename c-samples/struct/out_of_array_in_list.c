// A list of arrays: the loop may go one element too far, over the size; it is set only afterwards.
// truth: assertions true
// truth: deref false line 24
// fails for: n = 10, one node
// verify: --property assertions --timeout 1 => unknown
// verify: --property deref => false(valid-deref) line 24
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int data[10];
    int size;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->size = 10;
        for (int i = 0; i <= n && i <= 10; i++)
            fresh->data[i] = 0;
        fresh->size = 10;
        fresh->next = list;
        list = fresh;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->size == 10);
    return 0;
}
