// truth: -fno-strict-float-cast-overflow assertions false line 13
// verify: --property assertions -fno-strict-float-cast-overflow => false(unreach-call) line 13
//
// The nearest integer is not the one that the number is converted back to.
#include <assert.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x > 0)) return 0;
  int n = (int)x;
  assert(n < 2147483647);
  return 0;
}
