// The list that a global variable holds is left at the end: reachable, but not freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 25
// fails for: n = 1
// verify: --timeout 60 --property memory-safety => true
// verify: --property memory-cleanup => false(valid-memcleanup) line 25
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct node *all;

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        fresh->next = all;
        all = fresh;
    }
    return 0;
}
