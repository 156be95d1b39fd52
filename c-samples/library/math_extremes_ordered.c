// truth: assertions true
// truth: --function intrinsics assertions true
// verify: --property assertions => true
// verify: --property assertions --function intrinsics => true
//
// C23's functions say which zero and which NaN they give.
#define _GNU_SOURCE
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

void intrinsics(double x, double y) {
  double high = __builtin_elementwise_maximum(x, y), low = __builtin_elementwise_minimum(x, y);
  assert(isnan(high) == (isnan(x) || isnan(y)) && isnan(low) == isnan(high));
  assert(isnan(high) || (high >= low && (high == x || high == y)));
  if (x == 0 && y == 0) assert(signbit(high) <= signbit(low));
  double number = __builtin_elementwise_maximumnum(x, y);
  assert(!isnan(number) || (isnan(x) && isnan(y)));
}

int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  assert(signbit(fminimum(0.0, -0.0)) && !signbit(fmaximum(-0.0, 0.0)));
  assert(isnan(fmaximum(x, NAN)) && isnan(fminimum_mag(NAN, y)));
  if (!isnan(x)) assert(fmaximum_num(x, NAN) == x && fminimum_num(NAN, x) == x);
  if (fabs(x) > fabs(y)) assert(fmaximum_mag(x, y) == x && fminimum_mag_num(x, y) == y);
  assert(fmaximum_mag(-2.0, 2.0) == 2 && fminimum_mag(-2.0, 2.0) == -2);
  return 0;
}
