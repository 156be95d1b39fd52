// On i386, a function of the compiler's library multiplies in registers with more digits.
// truth: -m32 assertions false line 14
// truth: -m32 --function constant assertions true
// truth: -m32 --function large assertions true
// verify: --property assertions -m32 --clang-argument=-msse2 => unknown
// verify: --property assertions -m32 --clang-argument=-msse2 --function large => unknown
// verify: --property assertions -m32 --clang-argument=-msse2 --function constant => true
#include <assert.h>

int main(void) {
    int e = -1074;
    double r = __builtin_powi(2.0, e);
    // Not 0 there.
    assert(r == 0);
    return 0;
}
void constant(double x) { assert(!(x > 1 && x < 2) || __builtin_powi(x, 2) == x * x); }
// Code that is to be small may call the function for this one, too.
void large(double x) { assert(x != 2 || __builtin_powi(x, -1074) == 0); }
