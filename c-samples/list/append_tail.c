// A list that grows at its tail; the empty list is a case of its own.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *first, *last;

static void append(int value) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = value;
    fresh->next = NULL;
    if (!first)
        first = fresh;
    else
        last->next = fresh;
    last = fresh;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        append(__VERIFIER_nondet_int());
    while (first) {
        struct node *gone = first;
        first = first->next;
        free(gone);
    }
    return 0;
}
