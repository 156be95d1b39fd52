// One number grows twice as fast as another one, and shrinks so: one equation holds in both loops.
// truth: assertions true
// verify: --property assertions --engine predicate => true
// verify: --property assertions --engine impact => true
// verify: --property assertions --engine pdr => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned boxes = 0, shoes = 0;
    while (__VERIFIER_nondet_int()) {
        boxes++;
        shoes += 2;
    }
    while (boxes > 0 && __VERIFIER_nondet_int()) {
        boxes--;
        shoes -= 2;
    }
    assert(shoes == 2 * boxes);
    return 0;
}
