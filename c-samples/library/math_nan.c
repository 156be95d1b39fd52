// What is no number can be asked for by name, and stays what it is in sums.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double none = nan(""), other = nan("7"), x = __VERIFIER_nondet_double();
    assert(isnan(none) && isnan(other) && none != none);
    assert(isnan(none + x) && isnan(x * other));
    assert(isnan(nanf("")));
}
