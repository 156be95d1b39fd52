// Nodes with an array in front of a link: what is written one index behind the array is the link.
// truth: assertions false line 38
// truth: deref false line 29
// fails for: two nodes, x = 2
// verify: --property assertions => false(unreach-call) line 38
// verify: --property deref => false(valid-deref) line 29
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    long data[2];
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int count = 0;
    while (count < 2 && __VERIFIER_nondet_int()) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = list;
        list = fresh;
        count++;
    }
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 2)
        return 0;
    if (list)
        list->data[x] = 0;
    int length = 0;
    for (struct node *p = list; p; p = p->next)
        length++;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    assert(length == count);
    return 0;
}
