// Ten thousand iterations with one unknown number: an invariant does what running cannot.
// truth: default true
// verify: => true
// verify: --property assertions,overflow --intervals => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int highest = 0;
    for (int i = 0; i < 10000; i++) {
        int sample = __VERIFIER_nondet_int();
        if (sample > highest && sample < 4096)
            highest = sample;
    }
    assert(highest >= 0 && highest < 4096);
    return 0;
}
