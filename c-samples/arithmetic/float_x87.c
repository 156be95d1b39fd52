// x87 registers keep more digits than numbers in memory have, also of the product in a sum, and of a root.
// truth: --function sum assertions true
// truth: --function root assertions true
// truth: --function sum -m32 assertions false line 19
// truth: --function root -m32 assertions false line 27
// verify: --property assertions --function sum => true
// verify: --property assertions --function root => true
// verify: --property assertions --function sum -m32 => unknown says "x87"
// verify: --property assertions --function root -m32 => unknown says "x87"
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void sum(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (a > 1 && a < 2 && b > 1 && b < 2) {
        float product = a * b;
        float sum = product + 1;
        assert(a * b + 1 == sum);
    }
}

void root(void) {
    float a = __VERIFIER_nondet_float();
    if (a > 1 && a < 2) {
        float root = sqrtf(a);
        assert(sqrtf(a) == root);
    }
}
