// The last two bytes of the source are the first two of the destination.
// truth: deref false line 10
// fails for: n = 2
// verify: --property deref => false(valid-deref) line 10
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    char s[8] = "abcdefg";
    unsigned n = __VERIFIER_nondet_uint();
    if (n >= 1 && n <= 4) memcpy(s + n, s, 4);
    return s[0];
}
