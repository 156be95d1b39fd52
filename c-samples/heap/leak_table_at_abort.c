// Where the program aborts, a table leads to what was allocated.
// truth: memtrack true
// verify: --property memtrack => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    void *table[40];
    for (int i = 0; i < 40; i++)
        table[i] = malloc(1);
    if (__VERIFIER_nondet_int())
        abort();
    for (int i = 0; i < 40; i++)
        free(table[i]);
    return 0;
}
