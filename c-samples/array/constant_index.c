// Writes at some indices do not change other elements.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[5] = {10, 11, 12};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i >= 5)
        return 0;
    a[i] = 99;
    assert(a[i] == 99);
    assert(i == 3 || a[3] == 0);
    assert(i == 1 || a[1] == 11);
    return 0;
}
