// An elevator that moves only with a closed door.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int floor = 0, open = 1, moving = 0;
    while (1) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            if (!moving)
                open = 1;
            break;
        case 1:
            open = 0;
            break;
        case 2:
            if (!open)
                moving = 1;
            break;
        case 3:
            if (moving && floor < 9)
                floor++;
            break;
        case 4:
            if (moving && floor > 0)
                floor--;
            break;
        default:
            moving = 0;
        }
        assert(!(open && moving));
        assert(floor >= 0 && floor <= 9);
    }
}
