// The loop's counter is a global that a called function changes.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int ticks;

static void tick(void) {
    ticks++;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    while (ticks < n)
        tick();
    assert(ticks == n);
    return 0;
}
