// Releasing what was acquired, in reverse order, on every path.
// truth: default true
// verify: => true
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
        goto drop_first;
    if (!acquire(4))
        goto drop_second;
    result = 0;
    held &= ~4;
drop_second:
    held &= ~2;
drop_first:
    held &= ~1;
out:
    return result;
}

int main(void) {
    int result = work();
    assert(held == 0);
    assert(result == 0 || result == -1);
    return 0;
}
