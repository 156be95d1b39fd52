// truth: assertions false line 13
// verify: --property assertions => unknown
//
// Whether errno tells that a result is too small is left to the library (C23 7.12.1, paragraph 6).
#include <assert.h>
#include <errno.h>
#include <math.h>

int main(void) {
  errno = 0;
  double y = exp(-800);
  assert(y == 0);
  assert(errno == 0);
  return 0;
}
