// Appending forgets that the list may be empty.
// truth: deref false line 19
// fails for: n = 1
// verify: --property memory-safety => false(valid-deref) line 19
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
    last->next = fresh;
    if (!first)
        first = fresh;
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
