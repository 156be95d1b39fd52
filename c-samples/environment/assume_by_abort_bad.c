// The abort is conditional itself.
// truth: assertions false line 18
// fails for: inputs 0, 3
// verify: => false(unreach-call) line 18
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void assume_or_abort(int condition) {
    if (!condition && __VERIFIER_nondet_int() != 3)
        abort();
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    assume_or_abort(x % 4 == 2);
    if (x == 0)
        reach_error();
    return 0;
}
