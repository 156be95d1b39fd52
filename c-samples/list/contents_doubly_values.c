// In a doubly linked list the values grow by one from node to node, forwards, and shrink backwards.
// truth: assertions true
// truth: deref true
// truth: free true
// truth: memtrack false line 44
// truth: memory-cleanup false line 44
// fails for: n = 1
// verify: --engine bmc --unwind 3 --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int position;
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1)
        return 0;
    struct node *head = NULL, *tail = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->position = i;
        fresh->next = NULL;
        fresh->prev = tail;
        if (tail)
            tail->next = fresh;
        else
            head = fresh;
        tail = fresh;
    }
    int i = 0;
    for (struct node *p = head; p; p = p->next) {
        assert(p->position == i);
        i++;
    }
    for (struct node *p = tail; p; p = p->prev) {
        i--;
        assert(p->position == i);
    }
    return 0;
}
