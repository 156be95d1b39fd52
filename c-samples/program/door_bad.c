// The door opens without a look at the motor.
// truth: assertions false line 25
// fails for: inputs 1, 2, 0
// verify: => false(unreach-call) line 25
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int open = 1, moving = 0;
    while (1) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            open = 1;
            break;
        case 1:
            open = 0;
            break;
        case 2:
            if (!open)
                moving = 1;
            break;
        default:
            moving = 0;
        }
        assert(!(open && moving));
    }
}
