// A doubly linked list is freed from its tail, reading the link back too late.
// truth: deref false line 26
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 26
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev;
    long value;
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *tail = NULL;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->value = i;
        fresh->next = NULL;
        fresh->prev = tail;
        if (tail)
            tail->next = fresh;
        tail = fresh;
    }
    for (; tail; tail = tail->prev)
        free(tail);
    return 0;
}
