// The same with an arbitrary number of calls: hits + misses = total relates three variables.
// truth: assertions true
// verify: --property assertions --timeout 5 => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

unsigned hits, misses, total;

static void record(int hit) {
    if (hit)
        hits++;
    else
        misses++;
    total++;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        record(__VERIFIER_nondet_int() > 0);
    assert(hits + misses == total);
    return 0;
}
