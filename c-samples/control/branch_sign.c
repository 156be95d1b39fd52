// The sign function by nested conditional expressions.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int sign = x > 0 ? 1 : x < 0 ? -1 : 0;
    assert(sign == (x > 0) - (x < 0));
    if (sign == 0)
        assert(x == 0);
    return 0;
}
