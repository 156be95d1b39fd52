// The fast counter skips a beat at 40.
// truth: assertions false line 14
// fails for: 21 inputs other than 0, then 0
// verify: => false(unreach-call) line 14
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int() && x < 100000) {
        x++;
        y += y == 40 ? 1 : 2;
    }
    assert(2 * x - y == 0);
    return 0;
}
