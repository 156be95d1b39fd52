// A deque of linked nodes: push and pop at both ends.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
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
            else
                first = NULL;
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
