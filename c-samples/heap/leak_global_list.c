// A list that hangs on a global variable is freed before the end.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

static struct node *all;

static void push(void) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = all;
    all = fresh;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        push();
    while (all) {
        struct node *gone = all;
        all = gone->next;
        free(gone);
    }
    return 0;
}
