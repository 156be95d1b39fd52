#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
#ifdef GLOBAL
int a[SIZE];
#endif
int main(void) {
#ifdef LOCAL
    int a[SIZE];
#endif
#ifdef HEAP
    int *a = malloc(SIZE * sizeof *a);
#endif
#ifdef ANYWHERE
    int at = __VERIFIER_nondet_int();
    if (at < 0 || at >= 8)
        return 0;
#else
    int at = 3;
#endif
    a[at] = 0;
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        if (a[at] < 100)
            a[at]++;
        assert(a[at] > 0 && a[at] <= 100);
    }
    return 0;
}
