// The same, but the lamp goes out where a gate that falls is to rise again, so that it is dark when open.
// truth: assertions false line 32
// verify: --property assertions --engine predicate => false(unreach-call) line 32
// verify: --property assertions --engine impact => false(unreach-call) line 32
// verify: --property assertions --engine pdr => false(unreach-call) line 32
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum { SHUT, RISING, OPEN, FALLING };

int main(void) {
    int state = SHUT, motor = 0, lamp = 0;
    while (1) {
        int event = __VERIFIER_nondet_int();
        switch (state) {
        case SHUT:
            assert(motor == 0 && lamp == 0);
            if (event == 1) {
                state = RISING;
                motor = 1;
                lamp = 1;
            }
            break;
        case RISING:
            assert(motor == 1);
            if (event == 2) {
                state = OPEN;
                motor = 0;
            }
            break;
        case OPEN:
            assert(lamp == 1);
            if (event == 3) {
                state = FALLING;
                motor = -1;
            }
            break;
        case FALLING:
            assert(motor == -1 && lamp == 1);
            if (event == 4) {
                state = SHUT;
                motor = 0;
                lamp = 0;
            } else if (event == 1) {
                state = RISING;
                motor = 1;
                lamp = 0;
            }
            break;
        default:
            assert(0);
        }
    }
}
