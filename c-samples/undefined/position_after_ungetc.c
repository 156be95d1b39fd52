// The position of a binary stream after ungetc at its start.
// truth: assertions false line 12
// verify: --property assertions => unknown says "ftell()"
#include <assert.h>
#include <stdio.h>

int main(void) {
    FILE *f = fopen("/dev/null", "rb");
    if (!f)
        return 0;
    ungetc('a', f);
    assert(ftell(f) == -1);
    return 0;
}
