// At most three tries, counted in a volatile variable, which keeps its value.
// truth: assertions true
// truth: termination true
// verify: --property assertions => true
// verify: --property termination => true
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf again;

static void attempt(void) {
    if (__VERIFIER_nondet_int() % 2) longjmp(again, 1);
}

int main(void) {
    volatile int tries = 0;
    setjmp(again);
    if (tries < 3) {
        tries++;
        attempt();
    }
    assert(tries >= 1 && tries <= 3);
    return 0;
}
