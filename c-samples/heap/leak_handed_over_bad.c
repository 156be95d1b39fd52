// A callee that takes over an object frees it only when it needs it.
// truth: deref true
// truth: free true
// truth: memtrack false line 28
// truth: memory-cleanup false line 28
// fails for: n = 1, value 0
// verify: --property memory-safety => false(valid-memtrack) line 28
// verify: --property memory-cleanup => false(valid-memcleanup) line 28
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static unsigned sum;

static void consume(int *value) {
    if (*value > 0) {
        sum += (unsigned)*value;
        free(value);
    }
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
