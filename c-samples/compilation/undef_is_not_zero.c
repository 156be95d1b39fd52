// Optimisers make the most convenient choice for an uninitialised value: often zero.
// truth: assertions false line 13
// fails for: input = -1
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int mask, input = __VERIFIER_nondet_int();
    if (input > 10)
        mask = 0;
    int result = input & mask;
    assert(result == 0 || input == 1);
    return 0;
}
