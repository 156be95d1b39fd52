// Walking through an array with two pointers.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[6] = {1, 2, 3, 4, 5, 6};
    int *end = a + 6;
    int sum = 0;
    for (const int *p = a; p != end; ++p)
        sum += *p;
    assert(sum == 21);
    int *low = a, *high = end - 1;
    while (low < high) {
        int t = *low;
        *low++ = *high;
        *high-- = t;
    }
    assert(a[0] == 6 && a[5] == 1);
    assert(low - a == 3 && end - low == 3);
    return 0;
}
