// Each call of a function allocates anew and forgets what the static variable pointed to.
// truth: deref true
// truth: free true
// truth: memtrack false line 23
// truth: memory-cleanup false line 23
// fails for: n = 2
// verify: --property memory-safety => false(valid-memtrack) line 23
// verify: --property memory-cleanup => false(valid-memcleanup) line 23
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int *counter(void) {
    static int *c;
        c = malloc(sizeof *c);
        *c = 0;
    return c;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        *counter() = i;
    return 0;
}
