// Rare inputs reach every line; the report of a failed assertion does not count.
// truth: unreachable-code true
// truth: assertions true
// verify: --property unreachable-code,assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), steps = 0;
    if (x == 123456789)
        steps = 7;
    else if (x > 1000000 && x % 65537 == 4711)
        steps = 9;
    for (int i = 0; i < steps; i++)
        if (i == 8)
            steps = 1;
    assert(steps >= 0);
    return 0;
}
