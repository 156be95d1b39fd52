// A return in the middle of the work frees the buffer, too.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memtrack => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 10000)
        return 0;
    int *buffer = malloc(n * sizeof *buffer);
    for (int i = 0; i < n; i++) {
        buffer[i] = __VERIFIER_nondet_int();
        if (buffer[i] < 0) {
            free(buffer);
            return 1;
        }
    }
    free(buffer);
    return 0;
}
