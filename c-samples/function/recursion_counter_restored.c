// However deep the recursion is, it undoes what it did.
// truth: assertions true
// verify: --property assertions => true
// verify: --property assertions --engine bmc --unwind 3 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int depth;

static void walk(int n) {
    if (n <= 0)
        return;
    depth++;
    walk(n - 1);
    depth--;
}

int main(void) {
    walk(__VERIFIER_nondet_int());
    assert(depth == 0);
    return 0;
}
