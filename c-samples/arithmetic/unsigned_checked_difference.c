// Compare before subtracting.
// truth: default true
// truth: unsigned-overflow true
// verify: => true
// verify: --property unsigned-overflow => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned used = __VERIFIER_nondet_uint(), size = __VERIFIER_nondet_uint();
    unsigned free_bytes = 0;
    if (used <= size)
        free_bytes = size - used;
    assert(free_bytes <= size);
    return 0;
}
