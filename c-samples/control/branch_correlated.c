// Two tests of one condition: the paths that mix them do not exist.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int mode = __VERIFIER_nondet_int();
    int divisor = 0;
    if (mode != 3)
        divisor = 5;
    int result = 0;
    if (mode != 3)
        result = 100 / divisor;
    assert(result == 0 || result == 20);
    return 0;
}
