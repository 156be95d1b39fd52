// Opposite movements between bounds.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int up = -20, down = 30;
    while (__VERIFIER_nondet_int()) {
        if (up < 10)
            up += 2;
        if (down > 15)
            down -= 3;
    }
    assert(up < 12 && up >= -20);
    assert(down > 12 && down <= 30);
    assert(up < down);
    return 0;
}
