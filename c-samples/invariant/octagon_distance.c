// A robot within a diamond: |x| + |y| stays bounded.
// truth: default true
// verify: => true
// verify: --property assertions --octagons => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        int dx = __VERIFIER_nondet_int(), dy = __VERIFIER_nondet_int();
        if (dx < -1 || dx > 1 || dy < -1 || dy > 1)
            continue;
        int u = x + dx, v = y + dy;
        if (u + v <= 10 && u + v >= -10 && u - v <= 10 && u - v >= -10) {
            x = u;
            y = v;
        }
    }
    assert(x <= 10 && x >= -10);
    assert(x + y <= 10 && x - y <= 10);
    return 0;
}
