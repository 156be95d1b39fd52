// x & -x isolates the lowest one; the index found by a loop agrees.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == 0)
        return 0;
    int index = 0;
    while (!(x >> index & 1))
        index++;
    assert((x & -x) == 1u << index);
    return 0;
}
