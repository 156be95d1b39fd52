// The cells from one index up to and including another are filled.
// truth: deref false line 17
// fails for: n = 1, from 0, to 1
// verify: --property memory-safety => false(valid-deref) line 17
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    char *a = malloc(n);
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    if (from >= 0 && to <= n)
        for (int i = from; i <= to; i++)
            a[i] = 'x';
    free(a);
    return 0;
}
