// One error path skips a release.
// truth: assertions false line 32
// fails for: inputs 0, 1
// verify: => false(unreach-call) line 32
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int held;

static int acquire(int bit) {
    if (__VERIFIER_nondet_int())
        return 0;
    held |= bit;
    return 1;
}

static int work(void) {
    int result = -1;
    if (!acquire(1))
        goto out;
    if (!acquire(2))
        goto out;
    result = 0;
    held &= ~2;
    held &= ~1;
out:
    return result;
}

int main(void) {
    work();
    assert(held == 0);
    return 0;
}
