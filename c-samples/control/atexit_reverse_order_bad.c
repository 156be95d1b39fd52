// The order of registration is not the order of execution: the table is gone when it is used.
// truth: deref false line 14
// truth: free true
// verify: --property memory-safety => false(valid-deref) line 14
#include <stdlib.h>

static int *table;

static void drop_table(void) {
    free(table);
}

static void use_table(void) {
    table[0] = 1;
}

int main(void) {
    table = malloc(sizeof *table);
    atexit(use_table);
    atexit(drop_table);
    return 0;
}
