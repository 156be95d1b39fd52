// A buffer that only a local variable of main points to is freed at the end.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memtrack => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *counter = malloc(sizeof *counter);
    *counter = 0;
    while (__VERIFIER_nondet_int() && *counter < 1000)
        *counter += 1;
    free(counter);
    return 0;
}
