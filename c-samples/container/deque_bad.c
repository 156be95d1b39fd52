// A deque of linked nodes: when the last one is popped, the first one still leads to it.
// truth: deref false line 23,27,39
// fails for: push, pop
// verify: --property memory-safety => false(valid-deref)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    struct node *next, *prev;
};

int main(void) {
    struct node *first = NULL, *last = NULL;
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            struct node *fresh = malloc(sizeof *fresh);
            fresh->next = fresh->prev = NULL;
            if (!first) {
                first = last = fresh;
            } else if (__VERIFIER_nondet_bool()) {
                fresh->next = first;
                first->prev = fresh;
                first = fresh;
            } else {
                fresh->prev = last;
                last->next = fresh;
                last = fresh;
            }
        } else if (last) {
            struct node *gone = last;
            last = gone->prev;
            if (last)
                last->next = NULL;
            free(gone);
        }
    }
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
