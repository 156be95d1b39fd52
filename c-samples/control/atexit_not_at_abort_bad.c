// Registered functions do not run when the program aborts, nor those for quick_exit when it exits.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 22,26
// fails for: n = 1
// fails for: n = 2
// verify: --property memory-safety => true
// verify: --property memory-cleanup => false(valid-memcleanup)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static char *name;

static void drop_name(void) {
    free(name);
}

static int choose(int n) {
    name = malloc(4);
    if (n == 1)
        abort();
    atexit(drop_name);
    at_quick_exit(drop_name);
    if (n == 2)
        _Exit(0);
    if (n == 3)
        quick_exit(0);
    return n;
}

int main(void) {
    return choose(__VERIFIER_nondet_int());
}
