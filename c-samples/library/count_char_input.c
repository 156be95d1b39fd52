// The same with a character and a format from outside.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char text[4];
    int c = __VERIFIER_nondet_int();
    const char *format = c > 10 ? "%c%c" : "%c";
    int n = snprintf(text, sizeof text, format, c, 0);
    assert(n == (c > 10 ? 2 : 1) && text[n] == 0 && text[0] == (char)c);
    assert(snprintf(NULL, 0, "%3c|%-3c", c, c) == 7);
    return 0;
}
