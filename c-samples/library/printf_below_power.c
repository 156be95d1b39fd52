// truth: assertions true
// verify: --property assertions => true
//
// Just below a power of ten, the digits are those of the smaller exponent.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[64];
  snprintf(text, sizeof text, "%.15e", 1 - 0x1p-53);
  assert(!strcmp(text, "9.999999999999999e-01"));
  snprintf(text, sizeof text, "%.14e", 1 - 0x1p-53);
  assert(!strcmp(text, "1.00000000000000e+00"));
  return 0;
}
