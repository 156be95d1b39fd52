// snprintf writes what fits and tells how long the text is.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    char text[8];
    unsigned x = __VERIFIER_nondet_uint();
    int n = snprintf(text, sizeof text, "x = %u", x);
    assert(n >= 5 && n <= 14);
    assert(strlen(text) == (n < 8 ? (unsigned)n : 7));
    assert(text[0] == 'x' && text[4] >= '0' && text[4] <= '9');
    assert(snprintf(NULL, 0, "%s", "any") == 3);
    return 0;
}
