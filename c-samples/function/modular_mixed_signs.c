// Conditions compare numbers, whatever the types that they are in: 255 is not -1.
// truth: assertions true
// verify: --property assertions --preconditions => true says "differ   is safe if a != b"
// verify: --property assertions --preconditions --timeout 19 => true says "below    is safe if (long long)a < b"
// verify: --property assertions --preconditions --timeout 18 => true says "shorter  is safe if n <= 0"
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static void differ(unsigned char a, signed char b) { assert(a != b); }
static void below(unsigned a, int b) { assert(b >= 0); assert(a + 1ul <= (unsigned)b); }
static void shorter(int n) { assert(n <= 1); assert(n <= 0); }
int main(void) {
    differ(__VERIFIER_nondet_uchar(), -1);
    below(__VERIFIER_nondet_uchar(), 256);
    shorter(-5);
    return 0;
}
