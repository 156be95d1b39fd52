// `break` leaves the switch, `continue` the iteration.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int evens = 0, odds = 0, after = 0;
    for (int i = 0; i < 20; i++) {
        switch (__VERIFIER_nondet_int() & 1) {
        case 0:
            evens++;
            break;
        default:
            odds++;
            continue;
        }
        after++;
    }
    assert(evens + odds == 20);
    assert(after == evens);
    return 0;
}
