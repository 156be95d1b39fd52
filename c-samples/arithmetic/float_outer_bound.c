// What the loop compares with was read before it: the best is never below the first, nor above the limit.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double first = __VERIFIER_nondet_double(), limit = __VERIFIER_nondet_double();
    if (!(first >= -1e6 && limit >= first))
        return 0;
    double best = first;
    for (;;) {
        double next = __VERIFIER_nondet_double();
        if (next > best && next <= limit)
            best = next;
        assert(best >= first);
        assert(best <= limit);
    }
}
