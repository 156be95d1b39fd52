// A counter that starts over at 50, in an endless loop.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
// verify: --property assertions --engine kiki --domain intervals => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0;
    while (1) {
        if (__VERIFIER_nondet_int() == 3)
            continue;
        if (x < 50)
            x++;
        else
            x = 0;
        assert(x >= 0 && x <= 50);
    }
}
