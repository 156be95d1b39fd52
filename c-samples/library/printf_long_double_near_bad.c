// truth: assertions false line 16
// verify: --property assertions => false(unreach-call) line 16
//
// The long double below ten is no double: the nearest double is ten, which has one place more before the point.
#include <assert.h>
#include <math.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char text[64];
  long double below = nextafterl(10, 0);
  long double x = __VERIFIER_nondet_int() ? below : 0;
  int n = snprintf(text, sizeof text, "%.20Lf", x);
  assert(n != 22 || x == 0);
  return 0;
}
