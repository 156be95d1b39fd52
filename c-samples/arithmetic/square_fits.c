// 46340 is the largest number whose square fits an int.
// truth: default true
// verify: => true
// verify: --property overflow => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int side = __VERIFIER_nondet_int();
    if (side < 0 || side > 46340)
        return 0;
    int area = side * side;
    assert(area >= 0);
    return 0;
}
