// An array of pointers grows one element too late.
// truth: deref false line 17
// fails for: n = 5
// verify: --property memory-safety => false(valid-deref) line 17
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int used = 0, capacity = 4;
    char **items = malloc(4 * sizeof *items);
    for (int i = 0; i < n && i < 1000000; i++) {
        if (used > capacity) {
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
