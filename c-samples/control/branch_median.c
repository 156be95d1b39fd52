// The median of three by sorting network; compared with its definition.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    int x = a, y = b, z = c, t;
    if (x > y)
        t = x, x = y, y = t;
    if (y > z)
        t = y, y = z, z = t;
    if (x > y)
        t = x, x = y, y = t;
    assert(x <= y && y <= z);
    int not_above = (a <= y) + (b <= y) + (c <= y);
    int not_below = (a >= y) + (b >= y) + (c >= y);
    assert(not_above >= 2 && not_below >= 2);
    return 0;
}
