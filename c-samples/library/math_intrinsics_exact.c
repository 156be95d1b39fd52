// truth: assertions true
// truth: --function elements assertions true
// truth: --function both assertions true
// verify: --property assertions => true
// verify: --property assertions --function elements => true
// verify: --property assertions -fno-math-errno --function both => true
//
// Intrinsics that are products, parts of numbers, and the numbers themselves.
#define _GNU_SOURCE
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

typedef float floats __attribute__((vector_size(16)));
typedef int ints __attribute__((vector_size(16)));

void elements(void) {
  ints n = {3, -7, 5, __VERIFIER_nondet_int()};
  assert(__builtin_reduce_max(n) >= 5 && __builtin_reduce_min(n) <= -7);
  floats x = {1.5f, -0.0f, 0.0f, 4};
  assert(__builtin_reduce_max(x) == 4 && __builtin_reduce_minimum(x) == 0 && signbit(__builtin_reduce_minimum(x)));
  floats y = {2, NAN, 3, 1};
  assert(isnan(__builtin_reduce_maximum(y)) && __builtin_reduce_max(y) == 3);
}

void both(double x) {
  double s, c;
  sincos(x, &s, &c);
  assert(isnan(s) || (s >= -1 && s <= 1 && c >= -1 && c <= 1));
}

int main(void) {
  double x = __VERIFIER_nondet_double();
  assert(__builtin_powi(x, 0) == 1 && __builtin_powi(3, 5) == 243 && __builtin_powi(2, -3) == 0.125);
  if (x > 1 && x < 10) assert(__builtin_powi(x, 2) == x * x && __builtin_powi(x, -1) == 1 / x);
  int e;
  double f = __builtin_frexp(x, &e);
  if (isfinite(x) && x != 0) assert(fabs(f) >= 0.5 && fabs(f) < 1 && e >= -1073 && e <= 1024);
  assert(__builtin_canonicalize(x) == x || isnan(x));
  assert(__arithmetic_fence(x + 1) == x + 1 || isnan(x + 1));
  return 0;
}
