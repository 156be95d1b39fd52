// Which globals a callee changes depends on its argument.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int hits, misses, total;

static void record(int hit) {
    if (hit)
        hits++;
    else
        misses++;
    total++;
}

int main(void) {
    for (int i = 0; i < 12; i++)
        record(__VERIFIER_nondet_int() > 0);
    assert(hits + misses == total);
    assert(total == 12);
    return 0;
}
