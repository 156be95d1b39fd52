// truth: --function floats -fno-strict-float-cast-overflow assertions true
// truth: --function any -fno-strict-float-cast-overflow assertions true
// truth: --function narrow -fno-strict-float-cast-overflow assertions true
// truth: --function floats -fno-strict-float-cast-overflow float-conversion true
// truth: --function any -fno-strict-float-cast-overflow float-conversion true
// truth: --function narrow -fno-strict-float-cast-overflow float-conversion true
// verify: --property assertions,float-conversion --function floats -fno-strict-float-cast-overflow => true
// verify: --property assertions,float-conversion --function any -fno-strict-float-cast-overflow => true
// verify: --property assertions,float-conversion --function narrow -fno-strict-float-cast-overflow => true
//
// With this flag of the compiler, numbers that fit no integer are converted to the nearest one, and what is no number to 0.
#include <assert.h>
#include <limits.h>
#include <math.h>

void floats(void) {
  float numbers[] = {3e9f, -3e9f, 2147483648.0f, -2147483648.0f, NAN, INFINITY, -0.5f};
  int expected[] = {INT_MAX, INT_MIN, INT_MAX, INT_MIN, 0, INT_MAX, 0};
  for (int i = 0; i < 7; i++) assert((int)numbers[i] == expected[i]);
  double large = 1e30;
  assert((unsigned)large == UINT_MAX && (unsigned)-large == 0 && (unsigned long)large == ULONG_MAX);
  assert((long)-large == LONG_MIN && (unsigned)4294967295.5 == UINT_MAX);
}

void any(double x) {
  int n = (int)x;
  if (x >= 100) assert(n >= 100);
  if (x < 0) assert(n <= 0);
  if (isnan(x)) assert(n == 0);
  assert((unsigned)x <= UINT_MAX / 2 + 1 || x > 2147483648.0);
}

void narrow(_Float16 x) {
  int n = x;
  assert(n <= 65504 || n == INT_MAX);
  assert((long)x == n || n == INT_MAX || n == INT_MIN);
}
