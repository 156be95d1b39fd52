// In each round a pump runs or does not run: at the end of a round, the inner loop's last execution decides.
// truth: assertions true
// verify: --property assertions --engine ai --domain intervals => unknown
// verify: --property assertions --engine ai --domain intervals,sympath => true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int level = 0, filled = 0;
    while (__VERIFIER_nondet_int()) {
        level = 0;
        while (__VERIFIER_nondet_int())
            level = level < 90 ? level + 10 : 100;
        filled = level > 0;
    }
    if (filled)
        assert(level >= 10);
    return 0;
}
