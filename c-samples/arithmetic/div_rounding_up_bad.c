// For large numbers the sum wraps around and too few pages are counted.
// truth: assertions false line 13
// truth: unsigned-overflow false line 12
// fails for: bytes = 4294963201
// verify: --property assertions => false(unreach-call) line 13
// verify: --property unsigned-overflow => false(unsigned-overflow) line 12
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned bytes = __VERIFIER_nondet_uint();
    unsigned pages = (bytes + 4095) / 4096;
    assert(pages >= bytes / 4096);
    return 0;
}
