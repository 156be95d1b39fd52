// Many inputs, one sum of bounded terms.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int sum = 0;
    for (int i = 0; i < 100; i++)
        sum += __VERIFIER_nondet_uchar();
    assert(sum >= 0);
    assert(sum <= 25500);
    return 0;
}
