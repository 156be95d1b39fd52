// The search for the place of a new cell relies on a smaller one.
// truth: deref false line 17
// fails for: n = 1, value -1
// verify: --property memory-safety => false(valid-deref) line 17
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000)
        return 0;
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = 3 * i;
    int value = __VERIFIER_nondet_int();
    int at = n;
    while (a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
    }
    a[at] = value;
    free(a);
    return 0;
}
