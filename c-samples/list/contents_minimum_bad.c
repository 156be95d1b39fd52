// The first reading is not compared: the minimum starts with the second one.
// truth: assertions false line 32
// verify: --property assertions --heap --values-refine => unknown
// verify: --property assertions --engine kiki --domain heap --values-refine => false(unreach-call) line 32
// verify: --property assertions => false(unreach-call) line 32
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
        if (latest == NULL) {
            latest = taken;
            continue;
        }
        latest = taken;
        if (taken->level < lowest)
            lowest = taken->level;
    }
    for (struct reading *r = latest; r != NULL; r = r->earlier)
        assert(r->level >= lowest);
    return 0;
}
