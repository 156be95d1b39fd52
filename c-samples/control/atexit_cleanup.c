// What a registered function frees when main returns is not left.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety,memory-cleanup => true
// verify: --property memory-cleanup --engine kiki => true
#include <stdlib.h>

static int *table;

static void drop_table(void) {
    free(table);
}

int main(void) {
    table = malloc(8 * sizeof *table);
    atexit(drop_table);
    table[7] = 1;
    return 0;
}
