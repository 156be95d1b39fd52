// A buffer grows by copying; the old one is left.
// truth: deref true
// truth: free true
// truth: memtrack false line 30
// truth: memory-cleanup false line 30
// fails for: n = 5
// verify: --property memory-safety => false(valid-memtrack) line 30
// verify: --property memory-cleanup => false(valid-memcleanup) line 30
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 100000)
        return 0;
    int size = 0, capacity = 4;
    int *buffer = malloc(capacity * sizeof *buffer);
    for (int i = 0; i < n; i++) {
        if (size == capacity) {
            int *larger = malloc(2 * capacity * sizeof *larger);
            memcpy(larger, buffer, size * sizeof *buffer);
            buffer = larger;
            capacity *= 2;
        }
        buffer[size++] = i;
    }
    free(buffer);
    return 0;
}
