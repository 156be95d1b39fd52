// A macro for absolute values forgets long, for which the default is the function of int.
// truth: assertions false line 19
// truth: --function of_int assertions true
// fails for: n = 4294967296
// verify: --property assertions => false(unreach-call) line 19
// verify: --property assertions --function of_int => true
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);

static int absolute_int(int n) { return n < 0 ? -n : n; }
static double absolute_double(double x) { return x < 0 ? -x : x; }
#define ABSOLUTE(x) _Generic((x), double: absolute_double, float: absolute_double, default: absolute_int)(x)

int main(void) {
    long n = __VERIFIER_nondet_long();
    if (n > 0)
        assert(ABSOLUTE(n) == n);
    return 0;
}

int of_int(void) {
    int n = __VERIFIER_nondet_int();
    if (n != INT_MIN)
        assert(ABSOLUTE(n) >= 0 && ABSOLUTE((double)n) == ABSOLUTE(n));
    return 0;
}
