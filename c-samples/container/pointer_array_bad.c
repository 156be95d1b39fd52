// The loop that frees goes one step further than the one that allocated.
// truth: deref false line 18
// fails for: n = 3
// verify: --property memory-safety => false(valid-deref) line 18
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
    for (int i = 0; i <= n; i++)
        free(object[i]);
    free(object);
    return 0;
}
