// Converted first, the product is exact.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned short width = __VERIFIER_nondet_ushort(), height = __VERIFIER_nondet_ushort();
    unsigned area = (unsigned)width * height;
    assert(area <= 4294836225u);
    return 0;
}
