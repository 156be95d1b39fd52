// Comparing pointers into one array compares indices; pointers to different objects differ.
// truth: default true
// verify: => true
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char a[10], b[10];
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || i >= 10 || j < 0 || j >= 10)
        return 0;
    char *p = a + i, *q = a + j;
    assert((p < q) == (i < j));
    assert((p == q) == (i == j));
    assert(p - q == i - j);
    assert(p != b + j);
    assert(p != NULL);
    return 0;
}
