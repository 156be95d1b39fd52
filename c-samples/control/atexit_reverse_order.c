// Registered functions run in reverse order, also those that run when exit is called deep inside.
// truth: assertions true
// truth: overflow true
// verify: --property assertions,overflow => true
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int step;

static void last(void) {
    assert(step == 2);
}

static void second(void) {
    assert(step == 1);
    step = 2;
}

static void first(void) {
    assert(step == 0);
    step = 1;
}

static void work(int n) {
    if (n > 3)
        exit(1);
    step = 0;
}

int main(void) {
    atexit(last);
    atexit(second);
    atexit(first);
    work(__VERIFIER_nondet_int());
    return 0;
}
