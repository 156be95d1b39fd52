// An array of pointers grows with what is in it; blocks and array are freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int used = 0, capacity = 4;
    char **items = malloc(4 * sizeof *items);
    for (int i = 0; i < n && i < 1000000; i++) {
        if (used == capacity) {
            capacity += 4;
            items = realloc(items, capacity * sizeof *items);
        }
        items[used++] = malloc(8);
    }
    while (used > 0)
        free(items[--used]);
    free(items);
    return 0;
}
