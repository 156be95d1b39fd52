// A product with a NaN is none of the operation's making, in either part; 0 times an infinity is.
// truth: --function with_nan nan true
// truth: --function with_infinity nan false line 19
// verify: --property nan --function with_nan => true
// verify: --property nan --function with_infinity => false(nan) line 19
#include <math.h>

void with_nan(void) {
    _Complex double a, b = 2;
    __real__ a = NAN;
    __imag__ a = NAN;
    _Complex double c = a * b;
}

void with_infinity(void) {
    double infinite = INFINITY;
    _Complex double a, b = 0;
    __real__ a = infinite, __imag__ a = 1;
    _Complex double c = a * b;
}
