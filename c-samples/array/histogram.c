// Counting small numbers: the counts add up.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int count[4] = {0};
    for (int i = 0; i < 6; i++)
        count[__VERIFIER_nondet_uchar() >> 6]++;
    assert(count[0] + count[1] + count[2] + count[3] == 6);
    return 0;
}
