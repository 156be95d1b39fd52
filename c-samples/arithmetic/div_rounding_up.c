// Pages needed for a number of bytes: (n + d - 1) / d.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned bytes = __VERIFIER_nondet_uint();
    if (bytes > 1000000)
        return 0;
    unsigned pages = (bytes + 4095) / 4096;
    assert(pages * 4096 >= bytes);
    assert(pages * 4096 < bytes + 4096);
    return 0;
}
