// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
//
// The cube of a number that is not large is infinite.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(fabs(x) < 1e150)) return 0;
  double cube = __builtin_powi(x, 3);
  assert(isfinite(cube));
  return 0;
}
