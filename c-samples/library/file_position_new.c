// A new file is at its start.
// truth: assertions true
// verify: --property assertions => unknown says "ftell()"
#include <assert.h>
#include <stdio.h>

int main(void) {
    FILE *f = tmpfile();
    if (f == NULL)
        return 1;
    long start = ftell(f);
    assert(start == 0 || start == -1);
    fputs("text", f);
    return fclose(f) == 0 ? 0 : 1;
}
