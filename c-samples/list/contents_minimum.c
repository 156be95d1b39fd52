// A list of any length whose minimum is tracked while it grows. It takes the shape of the list and the values in it; the
// values need more than bounds.
// truth: assertions true
// truth: deref true
// verify: --property assertions --heap => unknown
// verify: --property assertions --heap --intervals => unknown
// verify: --property assertions --heap --values-refine => true
// verify: --property assertions --engine kiki --domain heap --values-refine => true
// verify: --heap --values-refine --sympath --property assertions,deref => true
// verify: --property assertions,deref => true
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct reading {
    int level;
    struct reading *earlier;
};

int main(void) {
    struct reading *latest = NULL;
    int lowest = INT_MAX;
    while (__VERIFIER_nondet_int()) {
        struct reading *taken = malloc(sizeof *taken);
        taken->level = __VERIFIER_nondet_int();
        taken->earlier = latest;
        latest = taken;
        if (taken->level < lowest)
            lowest = taken->level;
    }
    for (struct reading *r = latest; r != NULL; r = r->earlier)
        assert(r->level >= lowest);
    return 0;
}
