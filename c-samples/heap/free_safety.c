// A cell leads to another one: both are freed, and the link is read while its cell lives.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
// verify: --pointer-check => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *value = malloc(sizeof *value);
    *value = __VERIFIER_nondet_int();
    int **link = malloc(sizeof *link);
    *link = value;
    free(*link);
    free(link);
    return 0;
}
