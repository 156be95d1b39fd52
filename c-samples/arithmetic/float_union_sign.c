// The topmost bit of a float is its sign.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern float __VERIFIER_nondet_float(void);

union number {
    float value;
    unsigned bits;
};

int main(void) {
    union number x;
    x.value = __VERIFIER_nondet_float();
    float before = x.value;
    x.bits ^= 1u << 31;
    if (before == before)
        assert(x.value == -before);
    x.bits &= ~(1u << 31);
    assert(before != before || x.value >= 0);
}
