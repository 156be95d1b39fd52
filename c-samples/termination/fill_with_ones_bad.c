// Ones spread upwards, but nothing sets the bits below the lowest one.
// truth: termination false line 10
// fails for: x = 2
// verify: --property termination => false(termination) line 10
#include <limits.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x != UINT_MAX)
        x |= x << 1;
    return 0;
}
