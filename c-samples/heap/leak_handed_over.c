// A callee that takes over an object frees it whether it needs it or not.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static unsigned sum;

static void consume(int *value) {
    if (*value > 0)
        sum += (unsigned)*value;
    free(value);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        int *value = malloc(sizeof *value);
        *value = __VERIFIER_nondet_int();
        consume(value);
    }
    return 0;
}
