// Remainders have a place in the type that they are of, whatever registers of x87 could hold.
// truth: -m32 assertions true
// truth: -m32 --function wrong assertions false line 17
// verify: --property assertions -m32 => true
// verify: --property assertions -m32 --function wrong => false(unreach-call) line 17
#include <assert.h>
#include <math.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    float x = (__VERIFIER_nondet_int() & 63) * 0.25f;
    assert(fabsf(remainderf(x, 2.0f)) <= 1.0f);
    return 0;
}

void wrong(void) {
    assert(remainderf((__VERIFIER_nondet_int() & 63) * 0.25f, 2.0f) != -0.5f);
}
