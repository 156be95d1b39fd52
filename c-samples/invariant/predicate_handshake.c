// Sender and receiver take turns; who may act follows from the parity of what was sent and acknowledged, and nothing is acknowledged that was not sent.
// truth: assertions true
// verify: --property assertions --engine predicate => true
// verify: --property assertions --engine impact => true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned sent = 0, acknowledged = 0;
    int waiting = 0;
    while (__VERIFIER_nondet_int()) {
        if (!waiting && __VERIFIER_nondet_int()) {
            sent++;
            waiting = 1;
        } else if (waiting) {
            acknowledged++;
            waiting = 0;
        }
        assert(waiting ? sent == acknowledged + 1 : sent == acknowledged);
    }
    return 0;
}
