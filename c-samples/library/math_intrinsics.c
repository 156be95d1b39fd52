// truth: assertions true
// truth: --function vectors assertions true
// verify: --property assertions => true
// verify: --property assertions -fno-math-errno => true
// verify: --property assertions -fno-math-errno --function vectors => true
//
// Without errno, clang makes intrinsics of functions of math.h.
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

typedef double pair __attribute__((vector_size(16)));

void vectors(void) {
  pair angles = {0.0, 1.5};
  pair sines = __builtin_elementwise_sin(angles);
  assert(sines[0] == 0 && sines[1] > 0.94 && sines[1] < 1);
}

int main(void) {
  double x = __VERIFIER_nondet_double();
  assert(!(exp(x) < 0));
  assert(isnan(sin(x)) || fabs(sin(x)) <= 1);
  if (x > 0 && x < INFINITY) assert(log(x) <= 710);
  assert(isnan(x) || pow(x, 0) == 1);
  assert(cosf(0) == 1 && atan2f(0, 1) == 0);
  assert(ldexp(3, 4) == 48);
  return 0;
}
