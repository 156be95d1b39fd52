// The error is behind a loop that never ends and does nothing.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x != 0) {
        if (x > 0)
            x = 1;
        else
            x = -1;
    }
    assert(x == 0);
    return 0;
}
