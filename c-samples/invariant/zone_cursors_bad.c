// With a batch of two the consumer can overtake.
// truth: assertions false line 17
// fails for: inputs 1, -1, 2, 0, 0
// verify: => false(unreach-call) line 17
// verify: --property assertions --engine kiki --domain zones => false(unreach-call) line 17
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int produced = 0, consumed = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() && produced < 1000000)
            produced++;
        else if (consumed < produced)
            consumed += 2;
    }
    assert(consumed <= produced);
    return 0;
}
