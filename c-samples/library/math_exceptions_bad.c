// truth: assertions false line 16
// verify: --property assertions => unknown
//
// A division by zero raises an exception. Nobody follows that.
#include <assert.h>
#include <fenv.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  double y = __VERIFIER_nondet_int();
  feclearexcept(FE_ALL_EXCEPT);
  double q = 1 / y;
  int raised = fetestexcept(FE_DIVBYZERO);
  if (q > 1)
    assert(!raised);
  return 0;
}
