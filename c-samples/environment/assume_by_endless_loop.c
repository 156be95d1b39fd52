// An assumption written as an endless loop.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 5)
        for (;;)
            ;
    assert(x >= 5);
    return 0;
}
