// An assumption written as a conditional abort; the error function is our own.
// truth: default true
// verify: => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void assume_or_abort(int condition) {
    if (!condition)
        abort();
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    assume_or_abort(x % 4 == 2);
    if (x == 0 || x % 2)
        reach_error();
    return 0;
}
