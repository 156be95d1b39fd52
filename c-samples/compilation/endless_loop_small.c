// The same on a small scale, with an error call, and provable: the assertion in the loop helps.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar() | 1;
    unsigned char i = 0;
    while (i != n) {
        assert(i % 2 == 0);
        i += 2;
        if (i % 2 != 0)
            reach_error();
    }
    return 0;
}
