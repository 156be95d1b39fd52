// The scaled output of a generator stays below its limit, whatever the seed.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned state;

static unsigned below(unsigned limit) {
    state = state * 1103515245u + 12345u;
    return (state >> 16) % limit;
}

int main(void) {
    state = __VERIFIER_nondet_uint();
    for (int i = 0; i < 100; i++) {
        unsigned die = below(6) + 1;
        assert(die >= 1 && die <= 6);
    }
    return 0;
}
