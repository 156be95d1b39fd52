// A return in the middle of the work leaves the buffer behind.
// truth: deref true
// truth: free true
// truth: memtrack false line 25
// truth: memory-cleanup false line 25
// fails for: n = 1, value -1
// verify: --property memtrack => false(valid-memtrack) line 25
// verify: --property memory-cleanup => false(valid-memcleanup) line 25
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
            return 1;
        }
    }
    free(buffer);
    return 0;
}
