// A sum that is increased by 0.1 ten times at most is less than 1, unless rounding makes it more.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    float sum = 0;
    for (int i = 0; i < 10; i++)
        if (__VERIFIER_nondet_int() > 0)
            sum += 0.1f;
    assert(sum <= 1);
}
