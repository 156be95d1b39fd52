// The global variable that held the list is cleared: no longer reachable.
// truth: deref true
// truth: free true
// truth: memtrack false line 26
// truth: memory-cleanup false line 26
// fails for: n = 1
// verify: --property memory-safety => false(valid-memtrack) line 26
// verify: --property memory-cleanup => false(valid-memcleanup) line 26
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
    all = NULL;
    return 0;
}
