// truth: assertions true
// verify: --property assertions => true
//
// What errno says after functions of math.h that have no result, or one that is too large.
#include <assert.h>
#include <errno.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);

static double root(double x) {
  errno = 0;
  double y = sqrt(x);
  return errno ? 0 : y;
}

int main(void) {
  double x = __VERIFIER_nondet_double();
  assert(!(root(x) < 0));
  errno = 0;
  double y = log(x);
  if (x > 0) assert(errno == 0);
  if (x == 0) assert(errno == ERANGE && y < 0);
  if (x < 0) assert(errno == EDOM);
  errno = 0;
  y = exp(x);
  if (x > 1000) assert(errno == ERANGE || isinf(x));
  if (x >= 0 && x < 100) assert(errno == 0);
  double (*functions[])(double) = {acos, sqrt, cosh};
  for (int i = 0; i < 2; i++) {
    errno = 0;
    functions[i](-2);
    assert(errno == EDOM);
  }
  errno = 0;
  float f = powf(1e30f, 2);
  assert(errno == ERANGE && isinf(f));
  errno = 0;
  assert(isnan(fmod(x, 0)) && (errno == EDOM || isnan(x)));
  errno = 0;
  assert(ldexp(1, 1024) > 1e308 && errno == ERANGE);
  errno = 0;
  floor(x);
  return errno;
}
