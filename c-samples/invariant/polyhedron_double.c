// One counter runs twice as fast as the other.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int() && x < 100000) {
        x++;
        y += 2;
    }
    assert(2 * x - y == 0);
    return 0;
}
