// The test comes after the increment: 51 is reached.
// truth: assertions false line 18
// fails for: 51 inputs other than 3
// verify: => false(unreach-call) line 18
// verify: --property assertions --engine bmc => false(unreach-call) line 18
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0;
    while (1) {
        if (__VERIFIER_nondet_int() == 3)
            continue;
        if (x <= 50)
            x++;
        else
            x = 0;
        assert(x >= 0 && x <= 50);
    }
}
