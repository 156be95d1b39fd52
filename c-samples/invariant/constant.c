// A variable that every iteration sets to the value that it already has.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
// verify: --property assertions --havoc => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int step = 4;
    while (__VERIFIER_nondet_int()) {
        if (step != 4)
            step = 0;
        else
            step = 8 - step;
    }
    assert(step == 4);
    return 0;
}
