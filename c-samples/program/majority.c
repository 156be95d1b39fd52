// The voting algorithm finds a value that has the majority among five.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char vote[5];
    for (int i = 0; i < 5; i++)
        vote[i] = __VERIFIER_nondet_uchar();
    unsigned char candidate = vote[0];
    int lead = 0;
    for (int i = 0; i < 5; i++) {
        if (lead == 0)
            candidate = vote[i];
        lead += vote[i] == candidate ? 1 : -1;
    }
    int count = 0;
    unsigned char value = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 5; i++)
        count += vote[i] == value;
    if (count >= 3)
        assert(candidate == value);
    return 0;
}
