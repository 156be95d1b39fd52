// The compiler's checked sums, differences and products tell exactly whether the result fits its type.
// truth: default true
// verify: => true
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), r;
    if (!__builtin_add_overflow(a, b, &r))
        assert(r == a + b);
    else
        assert((a > 0) == (b > 0) && r == (int)((unsigned)a + (unsigned)b));
    unsigned difference;
    assert(__builtin_sub_overflow(a, b, &difference) == (a < b || (long)a - b > UINT_MAX));
    signed char small;
    if (!__builtin_mul_overflow(a & 15, b & 15, &small))
        assert(small == (a & 15) * (b & 15) && small <= 127);
    else
        assert((a & 15) * (b & 15) > 127);
    return 0;
}
