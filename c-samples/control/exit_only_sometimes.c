// One branch forgets to end the program.
// truth: assertions false line 19
// fails for: x = 500
// verify: => false(unreach-call) line 19
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static void check(int x) {
    if (x < 0)
        exit(1);
    if (x > 9 && x != 500)
        exit(2);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    check(x);
    assert(x <= 9);
    return 0;
}
