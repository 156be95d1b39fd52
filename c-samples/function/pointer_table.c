// A table of operations.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

typedef unsigned (*operation)(unsigned, unsigned);

static unsigned add(unsigned a, unsigned b) {
    return a + b;
}
static unsigned both(unsigned a, unsigned b) {
    return a & b;
}
static unsigned either(unsigned a, unsigned b) {
    return a | b;
}

static const operation operations[] = {add, both, either};

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    unsigned which = __VERIFIER_nondet_uint();
    assert(operations[1](a, b) + operations[2](a, b) == operations[0](a, b));
    if (which == 1 || which == 2)
        assert((operations[which](a, b) == 0) <= ((a & b) == 0));
    return 0;
}
