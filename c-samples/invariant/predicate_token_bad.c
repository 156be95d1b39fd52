// Stations hand a token on; the fourth one keeps it where it hands it to the first one in a hurry.
// truth: assertions false line 26
// verify: --property assertions --engine pdr => false(unreach-call)
// verify: --property assertions --engine impact => false(unreach-call)
#include <assert.h>
#include <stdbool.h>
extern bool __VERIFIER_nondet_bool(void);

int main(void) {
    bool a = true, b = false, c = false, d = false, hurry = false;
    while (true) {
        hurry = __VERIFIER_nondet_bool();
        if (a) {
            a = false;
            b = true;
        } else if (b) {
            b = false;
            c = true;
        } else if (c) {
            c = false;
            d = true;
        } else if (d) {
            d = hurry;
            a = true;
        }
        assert(!(b && d));
    }
}
