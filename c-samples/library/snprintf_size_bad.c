// The size is that of another buffer.
// truth: deref false line 11
// fails for: x = 1000
// verify: --property deref => false(valid-deref) line 11
#include <stdio.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    char large[16], small[4];
    unsigned x = __VERIFIER_nondet_uint();
    large[0] = 0;
    snprintf(small, sizeof large, "%u", x % 10000);
    return small[0] + large[0];
}
