// A function that the library calls back ends the program: what the caller of the library holds is not lost.
// truth: memtrack true
// verify: --property memtrack => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    if (x == 7)
        abort();
    return (x > y) - (x < y);
}

int main(void) {
    int *p = malloc(2 * sizeof *p);
    if (!p)
        return 0;
    p[0] = __VERIFIER_nondet_int();
    p[1] = 2;
    qsort(p, 2, sizeof *p, compare);
    free(p);
    return 0;
}
