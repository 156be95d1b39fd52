// A doubly linked list is freed from its tail.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
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
    while (tail) {
        struct node *prev = tail->prev;
        free(tail);
        tail = prev;
    }
    return 0;
}
