// truth: assertions false line 14
// verify: --property assertions => false(unreach-call) line 14
// verify: --property assertions -fno-math-errno => false(unreach-call) line 14
//
// The logarithm of what is not positive.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (isnan(x)) return 0;
  assert(log(x * x) >= -745);
  return 0;
}
