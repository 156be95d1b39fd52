// Time stamps compare right across a wrap-around when they are close.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned start = __VERIFIER_nondet_uint();
    unsigned delay = __VERIFIER_nondet_uint();
    if (delay > 0x7fffffffu)
        return 0;
    unsigned deadline = start + delay;
    assert((int)(deadline - start) >= 0);
    assert(deadline - start == delay);
    return 0;
}
