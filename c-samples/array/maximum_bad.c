// Starting from 0 is wrong when all elements are negative.
// truth: assertions false line 15
// fails for: inputs -1, -2, -1, -1
// verify: => false(unreach-call) line 15
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4], maximum = 0;
    for (int i = 0; i < 4; i++) {
        a[i] = __VERIFIER_nondet_int();
        if (a[i] > maximum)
            maximum = a[i];
    }
    assert(maximum == a[0] || maximum == a[1] || maximum == a[2] || maximum == a[3]);
    return 0;
}
