// What follows a call that does not return is not reached.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void die(int code) {
    exit(code);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0)
        die(1);
    if (x > 9)
        abort();
    assert(x >= 0 && x <= 9);
    return 0;
}
