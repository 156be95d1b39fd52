// One more is too many.
// truth: overflow false line 14
// truth: assertions false line 15
// fails for: side = 46341
// verify: --property overflow => false(no-overflow) line 14
// verify: --property assertions => false(unreach-call) line 15
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int side = __VERIFIER_nondet_int();
    if (side < 0 || side > 46341)
        return 0;
    int area = side * side;
    assert(area >= 0);
    return 0;
}
