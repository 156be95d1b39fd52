// The function that would free the table is registered only on one path.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup false line 21
// fails for: n = 0
// verify: --property memory-cleanup => false(valid-memcleanup) line 21
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int *table;

static void drop_table(void) {
    free(table);
}

int main(void) {
    table = malloc(8 * sizeof *table);
    if (__VERIFIER_nondet_int())
        atexit(drop_table);
    return 0;
}
