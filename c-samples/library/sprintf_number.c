// A number of 32 bits has at most eleven characters; the text is what it should be.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char text[12];
    int x = __VERIFIER_nondet_int();
    int n = sprintf(text, "%d", x);
    assert(n >= 1 && n <= 11 && text[n] == 0);
    assert((text[0] == '-') == (x < 0));
    assert(text[n - 1] >= '0' && text[n - 1] <= '9');
    return 0;
}
