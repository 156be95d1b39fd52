// A product and a sum that are rounded once show what a product alone has lost.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>

int main(void) {
    double x = 1 + 0x1p-30;
    double square = x * x;
    assert(fma(x, x, -square) == 0x1p-60);
}
