// A difference of unsigned numbers is never negative, but it can be huge.
// truth: assertions false line 15
// truth: unsigned-overflow false line 14
// fails for: used = 1, size = 0
// verify: --property assertions => false(unreach-call) line 15
// verify: --property unsigned-overflow => false(unsigned-overflow) line 14
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned used = __VERIFIER_nondet_uint(), size = __VERIFIER_nondet_uint();
    if (size > 4096 || used > 8192)
        return 0;
    unsigned free_bytes = size - used;
    assert(free_bytes <= 4096);
    return 0;
}
