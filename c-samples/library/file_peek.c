// One character may be read ahead: that one can be put back is guaranteed.
// truth: default true
// verify: => unknown
#include <assert.h>
#include <stdio.h>

static int peek(FILE *f) {
    int c = getc(f);
    if (c != EOF)
        ungetc(c, f);
    return c;
}

int main(void) {
    int negative = 0;
    int c = peek(stdin);
    if (c == EOF)
        return 1;
    assert(c >= 0 && c <= 255);
    if (c == '-') {
        negative = 1;
        assert(getc(stdin) == '-');
    } else {
        assert(getc(stdin) == c);
    }
    return negative;
}
