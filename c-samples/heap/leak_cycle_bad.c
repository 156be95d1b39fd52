// Two objects that point to each other are dropped: reachable only from one another.
// truth: deref true
// truth: free true
// truth: memtrack false line 26
// truth: memory-cleanup false line 26
// fails for: n = 1
// verify: --property memtrack => false(valid-memtrack) line 26
// verify: --property memory-cleanup => false(valid-memcleanup) line 26
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct peer {
    struct peer *other;
};

static struct peer *current;

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        current = malloc(sizeof *current);
        current->other = malloc(sizeof *current);
        current->other->other = current;
        current = NULL;
    }
    return 0;
}
