// Ones spread from the lower end until all bits are set.
// truth: termination true
// verify: --property termination => true
#include <limits.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != UINT_MAX)
        x |= x << 1 | 1;
    return 0;
}
