// Two objects that point to each other are both freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memtrack => true
// verify: --property memory-cleanup => true
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
        free(current->other);
        free(current);
        current = NULL;
    }
    return 0;
}
