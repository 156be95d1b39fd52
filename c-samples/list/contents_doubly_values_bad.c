// The way back is counted from one too few.
// truth: assertions false line 40
// truth: deref true
// truth: free true
// fails for: n = 2
// verify: --property assertions => false(unreach-call) line 40
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
    i--;
    for (struct node *p = tail; p; p = p->prev) {
        i--;
        assert(p->position == i);
    }
    return 0;
}
