// Checked sums of constants do not overflow: they tell that the result does not fit.
// truth: assertions true
// truth: overflow true
// verify: --property assertions => true
// verify: --property overflow => true
#include <assert.h>
#include <limits.h>

int main(void) {
    int r;
    long wide;
    assert(__builtin_add_overflow(INT_MAX, 1, &r) && r == INT_MIN);
    assert(__builtin_mul_overflow(65536, 65536, &r) && r == 0);
    assert(!__builtin_add_overflow(INT_MAX, 1, &wide) && wide == 2147483648);
    return 0;
}
