// A call that never returns: what comes after it is not reached.
// truth: default true
// truth: termination true
// verify: --modular => true
// verify: --property termination --modular => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int fail(int code) {
    exit(code);
}

static int checked(int n) {
    if (n > 10)
        return fail(n);
    return n;
}

int main(void) {
    int n = checked(__VERIFIER_nondet_int());
    assert(n <= 10);
    return 0;
}
