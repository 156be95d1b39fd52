// The size of an allocation wraps around: the classic way to a too small buffer.
// truth: unsigned-overflow false line 12
// truth: assertions false line 13
// fails for: count = 268435456
// verify: --property unsigned-overflow => false(unsigned-overflow) line 12
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    unsigned bytes = count * 16;
    assert(bytes >= count);
    return 0;
}
