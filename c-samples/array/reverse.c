// Reversing in place, twice.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static void reverse(int *a, int n) {
    for (int i = 0; i < n / 2; i++) {
        int t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}

int main(void) {
    int a[5], old[5];
    for (int i = 0; i < 5; i++)
        old[i] = a[i] = __VERIFIER_nondet_int();
    reverse(a, 5);
    assert(a[0] == old[4] && a[1] == old[3] && a[2] == old[2]);
    reverse(a, 5);
    for (int i = 0; i < 5; i++)
        assert(a[i] == old[i]);
    return 0;
}
