// Only the predecessor learns that a node is gone: the way back leads through freed memory.
// truth: deref false line 35
// fails for: n = 3, position = 1
// verify: --property memory-safety => false(valid-deref) line 35
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *prev;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    int position = __VERIFIER_nondet_int();
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->prev = NULL;
        fresh->next = head;
        if (head)
            head->prev = fresh;
        head = fresh;
    }
    struct node *p = head;
    for (int i = 0; p && i < position; i++)
        p = p->next;
    if (p && p->prev && p->next) {
        p->prev->next = p->next;
        free(p);
    }
    struct node *last = head;
    while (last && last->next)
        last = last->next;
    while (last) {
        struct node *before = last->prev;
        free(last);
        last = before;
    }
    return 0;
}
