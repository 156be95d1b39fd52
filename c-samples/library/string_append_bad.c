// One character too many is appended.
// truth: deref false line 9
// fails for: n = 3
// verify: --property deref => false(valid-deref) line 9
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    char s[8] = "abcde";
    strncat(s, "fghijk", __VERIFIER_nondet_uint() % 4);
    return s[0];
}
