// truth: assertions false line 14
// verify: --property assertions => unknown
//
// The angle of a complex number underflows as atan2() does; whether errno tells that is left to the library.
#include <assert.h>
#include <complex.h>
#include <errno.h>

int main(void) {
  double complex z = 1e300 + 1e-300 * I;
  errno = 0;
  double angle = carg(z);
  assert(angle < 1);
  assert(errno == 0);
  return 0;
}
