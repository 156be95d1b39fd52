// Locks are taken in order and released; no lock is taken twice.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int lock_a, lock_b;

static void take(int *lock) {
    assert(*lock == 0);
    *lock = 1;
}

static void release(int *lock) {
    assert(*lock == 1);
    *lock = 0;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        take(&lock_a);
        int both = __VERIFIER_nondet_int();
        if (both)
            take(&lock_b);
        if (both)
            release(&lock_b);
        release(&lock_a);
    }
    return 0;
}
