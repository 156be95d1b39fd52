// A comparison ends without its value, which qsort() uses.
// truth: undefined false line 15
// verify: --property undefined => false(undefined) line 15 says "the function ended without the value that qsort() uses"
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    if (x < y) return -1;
    if (x > y) return 1;
}

int main(void) {
    int a[2] = {__VERIFIER_nondet_int(), 3};
    qsort(a, 2, sizeof *a, compare);
    return a[0] <= a[1];
}
