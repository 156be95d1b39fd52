// In the first phase x grows, in the second it shrinks; between them nothing is lost.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int phase = 1, x = 0;
    while (__VERIFIER_nondet_int()) {
        if (phase == 1) {
            x++;
            if (x == 30)
                phase = 2;
        } else {
            x--;
            if (x == 0)
                phase = 1;
        }
        assert(x >= 0 && x <= 30);
        assert(phase == 1 || phase == 2);
    }
    return 0;
}
