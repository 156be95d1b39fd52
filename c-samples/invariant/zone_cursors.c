// The consumer never overtakes the producer.
// truth: default true
// verify: => true
// verify: --property assertions --zones => true
// verify: --property assertions --octagons => true
// verify: --property assertions --intervals => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int produced = 0, consumed = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() && produced < 1000000)
            produced++;
        else if (consumed < produced)
            consumed++;
    }
    assert(consumed <= produced);
    return 0;
}
