// The search gives up after 20 elements: the one in the middle of a longer array is not found.
// truth: default false line 21
// verify: => false(unreach-call) line 21
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static int contains(const int *a, unsigned n, int wanted) {
    unsigned j = 0;
    while (j < n && a[j] != wanted) {
        j++;
        if (j == 20)
            j = -1;
    }
    return j < n;
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() / 2 + 1;
    int a[n];
    a[n / 2] = 3;
    assert(contains(a, n, 3));
    return 0;
}
