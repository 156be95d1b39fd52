// Objects are allocated in one loop and freed in another; an array holds the pointers.
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
    if (n <= 0 || n > 100000)
        return 0;
    int **object = malloc(n * sizeof *object);
    for (int i = 0; i < n; i++) {
        object[i] = malloc(sizeof **object);
        *object[i] = i;
    }
    for (int i = 0; i < n; i++)
        free(object[i]);
    free(object);
    return 0;
}
