// A list of arrays with numbers in front and behind: a second pass clears the arrays, node by node.
// truth: assertions true
// truth: deref true
// verify: --timeout 60 --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int before;
    short data[6];
    struct node *next;
    int behind;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *fresh = malloc(sizeof *fresh);
        for (int i = 0; i < 6; i++)
            fresh->data[i] = __VERIFIER_nondet_int();
        fresh->before = fresh->behind = 1;
        fresh->next = list;
        list = fresh;
    }
    for (struct node *p = list; p; p = p->next)
        for (int i = 0; i < 6; i++)
            p->data[i] = 0;
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x >= 6)
        return 0;
    for (struct node *p = list; p; p = p->next)
        assert(p->data[x] == 0 && p->before == 1 && p->behind == 1);
    return 0;
}
