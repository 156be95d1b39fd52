// A number and the sum of its digits leave the same remainder modulo nine.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 1000;
    unsigned sum = 0;
    for (unsigned rest = n; rest; rest /= 10)
        sum += rest % 10;
    assert(sum <= 27);
    assert(sum % 9 == n % 9);
    return 0;
}
