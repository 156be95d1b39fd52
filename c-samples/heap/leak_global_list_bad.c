// A list that hangs on a global variable is left at the end: still reachable, but not freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 28
// fails for: n = 1
// verify: --timeout 60 --property memory-safety => true
// verify: --property memory-cleanup => false(valid-memcleanup) line 28
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
    return 0;
}
