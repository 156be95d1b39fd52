// An update stream is read directly after it was written.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <stdio.h>

int main(void) {
    FILE *f = tmpfile();
    if (!f)
        return 0;
    fputc('a', f);
    int c = fgetc(f);
    assert(c == EOF);
    return 0;
}
