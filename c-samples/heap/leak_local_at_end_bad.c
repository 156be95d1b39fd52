// A buffer that only a local variable of main points to is lost when main returns.
// truth: deref true
// truth: free true
// truth: memtrack false line 16
// truth: memory-cleanup false line 16
// verify: --property memtrack => false(valid-memtrack) line 16
// verify: --property memory-cleanup => false(valid-memcleanup) line 16
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *counter = malloc(sizeof *counter);
    *counter = 0;
    while (__VERIFIER_nondet_int() && *counter < 1000)
        *counter += 1;
    return 0;
}
