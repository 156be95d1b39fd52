// What comes back is no less than what was given, through two calls in a row.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern short __VERIFIER_nondet_short(void);
extern _Bool __VERIFIER_nondet_bool(void);

static int raised(int n) {
    if (n >= 40000 || __VERIFIER_nondet_bool())
        return n;
    return raised(raised(n + 1));
}

int main(void) {
    int n = __VERIFIER_nondet_short();
    assert(raised(n) >= n);
    return 0;
}
