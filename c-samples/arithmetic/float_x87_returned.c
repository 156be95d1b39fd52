// A function returns its result in an x87 register, with more digits than a double has: no double gives this product.
// truth: --function product assertions true
// truth: --function product -m32 assertions false line 11
// verify: --property assertions --function product => true
// verify: --property assertions --function product -m32 => unknown says "x87"
#include <assert.h>
static double quotient(double a, double b) { return a / b; }

void product(void) {
    double x = quotient(1 + 2 / 1024.0, 1 + 2 / 4096.0) * 3.0;
    assert(x != 0x1.808fee023fb81p+1);
}
