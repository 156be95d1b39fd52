// What the last round has filled is not what the round before has noted.
// truth: assertions false line 17
// verify: --property assertions => false(unreach-call) line 17
// verify: --property assertions --engine kiki --domain intervals --sympath => false(unreach-call) line 17
// verify: --property assertions --intervals --sympath => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int level = 0, filled = 0;
    while (__VERIFIER_nondet_int()) {
        filled = level > 0;
        level = 0;
        while (__VERIFIER_nondet_int())
            level = level < 90 ? level + 10 : 100;
    }
    if (filled) assert(level >= 10);
    return 0;
}
