// A pointer names a variable; which one depends on a condition.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 1, b = 2;
    int c = __VERIFIER_nondet_int();
    int *p = c > 0 ? &a : &b;
    *p += 10;
    assert(a + b == 13);
    assert((a == 11) == (c > 0));
    int *q = &a;
    *q = 5;
    assert(*p == (c > 0 ? 5 : 12));
    return 0;
}
