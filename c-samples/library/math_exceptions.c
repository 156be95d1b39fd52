// truth: assertions true
// truth: deref true
// verify: --property assertions,deref => true
//
// Exceptions of floating-point operations are asked for; whatever the answer is, the result is a number.
#include <assert.h>
#include <fenv.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

static double quotient(double x, double y) {
  fexcept_t before;
  fegetexceptflag(&before, FE_ALL_EXCEPT);
  feclearexcept(FE_ALL_EXCEPT);
  double q = x / y;
  int raised = fetestexcept(FE_DIVBYZERO | FE_INVALID);
  assert((raised & FE_INEXACT) == 0);
  fesetexceptflag(&before, FE_ALL_EXCEPT);
  return raised || isnan(q) ? 0 : q;
}

int main(void) {
  double q = quotient(__VERIFIER_nondet_double(), __VERIFIER_nondet_double());
  assert(q == q);
  return 0;
}
