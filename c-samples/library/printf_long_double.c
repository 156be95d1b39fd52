// truth: assertions true
// verify: --property assertions => true
//
// Texts of long doubles that are no doubles: digits of constants, lengths and points of others.
#include <assert.h>
#include <stdio.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  char text[64];
  int n = snprintf(text, sizeof text, "%.20Lf", 0.1L);
  assert(n == 22 && !strcmp(text, "0.10000000000000000000"));
  snprintf(text, sizeof text, "%LE", 1e4000L);
  assert(!strcmp(text, "1.000000E+4000"));
  snprintf(text, sizeof text, "%La", 0.1L);
  assert(!strcmp(text, "0xc.ccccccccccccccdp-7"));
  long double seventh = (1 + __VERIFIER_nondet_uint() % 1000) / 7.0L;
  n = snprintf(text, sizeof text, "%.3Lf", seventh);
  assert(n >= 5 && n <= 7);
  assert(text[n - 4] == '.');
  return 0;
}
