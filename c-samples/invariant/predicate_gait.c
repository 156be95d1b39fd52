// A walker with steps of one and of three: behind each step of three it is at an even place, which a flag tells.
// truth: assertions true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned at = 0;
    int stretched = 0, turns = 0;
    while (__VERIFIER_nondet_int()) {
        if (stretched) {
            at += 3;
            stretched = 0;
            if (__VERIFIER_nondet_int())
                turns = 1;
        } else {
            at += 1;
            stretched = 1;
        }
        if (turns && !stretched)
            at += 4;
    }
    if (!stretched)
        assert(at % 2 == 0);
    return 0;
}
