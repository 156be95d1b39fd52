// There are no signals of most numbers.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>
#include <signal.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    sigset_t set;
    sigemptyset(&set);
    assert(sigaddset(&set, __VERIFIER_nondet_int()) == 0);
    return 0;
}
