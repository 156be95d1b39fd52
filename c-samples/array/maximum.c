// The maximum of an array.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[7];
    for (int i = 0; i < 7; i++)
        a[i] = __VERIFIER_nondet_int();
    int best = 0;
    for (int i = 1; i < 7; i++)
        if (a[i] > a[best])
            best = i;
    assert(best >= 0 && best < 7);
    for (int i = 0; i < 7; i++)
        assert(a[i] <= a[best]);
    return 0;
}
