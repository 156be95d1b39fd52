// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
//
// What is no number wins.
#define _GNU_SOURCE
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  assert(fmaximum(x, 1) >= 1);
  return 0;
}
