// Our own strlen on an arbitrary string in a buffer that ends with zero.
// truth: default true
// verify: => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

static unsigned length(const char *s) {
    const char *p = s;
    while (*p)
        p++;
    return (unsigned)(p - s);
}

int main(void) {
    char text[12];
    for (int i = 0; i < 11; i++)
        text[i] = __VERIFIER_nondet_char();
    text[11] = 0;
    unsigned n = length(text);
    assert(n <= 11);
    assert(text[n] == 0);
    return 0;
}
