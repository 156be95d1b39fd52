// The condition changes between taking and releasing.
// truth: assertions false line 12,17
// fails for: inputs 0, -1
// verify: => false(unreach-call)
// verify: --property assertions --engine bmc => false(unreach-call)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int lock;

static void take(void) {
    assert(lock == 0);
    lock = 1;
}

static void release(void) {
    assert(lock == 1);
    lock = 0;
}

int main(void) {
    int packets = 0;
    do {
        if (__VERIFIER_nondet_int())
            take();
        packets = __VERIFIER_nondet_int() & 3;
        if (packets > 1)
            release();
    } while (packets);
    return 0;
}
