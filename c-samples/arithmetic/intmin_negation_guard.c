// -x is safe for every x but one.
// truth: default true
// verify: => true
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == INT_MIN)
        return 0;
    int y = -x;
    assert(-y == x);
    assert((x > 0) == (y < 0));
    return 0;
}
