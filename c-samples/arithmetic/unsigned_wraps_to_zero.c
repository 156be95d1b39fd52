// The largest unsigned number plus one is zero.
// truth: default true
// verify: => true
#include <assert.h>
#include <limits.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == UINT_MAX)
        assert(x + 1 == 0);
    else
        assert(x + 1 > x);
    return 0;
}
