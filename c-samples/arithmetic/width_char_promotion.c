// Sums of characters are computed as int.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    int sum = a + b;
    unsigned char narrow = (unsigned char)(a + b);
    assert(sum <= 510);
    assert(narrow == sum % 256);
    assert((sum > 255) == (narrow < a));
    return 0;
}
