// truth: assertions false
// verify: --property assertions => false(unreach-call) line 16
//
// A loss of the sign that is told by errno, which nobody looks at before the next function.
#include <assert.h>
#include <errno.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x > -4 && x < 4)) return 0;
  errno = 0;
  double y = sqrt(x) + log(4 + x);
  assert(errno == 0);
  return y > 0;
}
