// Where a stream is after fread has met an error, or the end: anywhere.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <stdio.h>

int main(void) {
    FILE *f = fopen("/dev/null", "rb");
    char text[4];
    if (!f)
        return 0;
    if (fread(text, 1, 4, f) < 4)
        assert(ftell(f) == 0);
    return 0;
}
