// From 2^24 on, all floats are even numbers: an odd one is rounded to a multiple of 4, or of more.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 << 24 || n > 1 << 30)
        return 0;
    int rounded = (float)n;
    assert(rounded % 2 == 0);
    if (n % 2 != 0)
        assert(rounded % 4 == 0);
    assert(rounded - n <= 64 / 2 && n - rounded <= 64 / 2);
}
