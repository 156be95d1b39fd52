// A reply is given only to an open request.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int request = 0, reply = 0;
    while (__VERIFIER_nondet_int()) {
        int who = __VERIFIER_nondet_int();
        if (who > 0) {
            if (!request && !reply)
                request = 1;
            else if (reply)
                reply = 0;
        } else {
            if (request) {
                request = 0;
                reply = 1;
            }
        }
        assert(request + reply <= 1);
    }
    return 0;
}
