// A static variable of a function lives to the end: what it points to is reachable.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 25
// fails for: n = 1
// verify: --property memory-safety => true
// verify: --property memory-cleanup => false(valid-memcleanup) line 25
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int *counter(void) {
    static int *c;
    if (!c) {
        c = malloc(sizeof *c);
        *c = 0;
    }
    return c;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        *counter() = i;
    return 0;
}
