// Binary search in a sorted array of seven numbers.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int a[7];
    a[0] = __VERIFIER_nondet_int();
    for (int i = 1; i < 7; i++) {
        a[i] = __VERIFIER_nondet_int();
        __VERIFIER_assume(a[i - 1] <= a[i]);
    }
    int wanted = __VERIFIER_nondet_int();
    int low = 0, high = 7;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    assert(low == 7 || a[low] >= wanted);
    assert(low == 0 || a[low - 1] < wanted);
    return 0;
}
