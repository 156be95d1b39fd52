// The check for overflow is itself an overflow, so that optimisers remove it. On machines that wrap it works.
// truth: overflow false line 12
// truth: assertions true
// fails for: x = 2147483647
// verify: --property assertions => true
// verify: --property overflow => false(no-overflow) line 12
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x + 1 < x)
        return 1;
    assert(x != 2147483647);
    return 0;
}
