// One pass of bubble sort moves the largest element to the end.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[6];
    for (int i = 0; i < 6; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i + 1 < 6; i++)
        if (a[i] > a[i + 1]) {
            int t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
        }
    for (int i = 0; i < 5; i++)
        assert(a[i] <= a[5]);
    return 0;
}
