// The idiom that detects a wrapped sum afterwards.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    unsigned sum = a + b;
    unsigned long long wide = (unsigned long long)a + b;
    assert((sum < a) == (wide > 0xffffffffull));
    return 0;
}
