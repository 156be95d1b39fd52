// The maximum so far is not below the last value.
// truth: default true
// verify: => true
// verify: --property assertions --zones => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int last = __VERIFIER_nondet_int();
    int highest = last, lowest = last;
    while (__VERIFIER_nondet_int() != 5) {
        last = __VERIFIER_nondet_int();
        if (last > highest)
            highest = last;
        if (last < lowest)
            lowest = last;
    }
    assert(lowest <= last && last <= highest);
    return 0;
}
