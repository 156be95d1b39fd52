// truth: assertions true
// verify: --property assertions => unknown
//
// A function of __float128 is not that of long double.
#include <assert.h>

int main(void) {
  __float128 y = __builtin_elementwise_exp((__float128)1);
  assert(y > 2 && y < 3);
  return 0;
}
