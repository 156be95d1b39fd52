// Two counters that wrap around together stay equal.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned sent = __VERIFIER_nondet_uint();
    unsigned received = sent;
    while (__VERIFIER_nondet_uint()) {
        sent++;
        received++;
    }
    assert(sent == received);
    return 0;
}
