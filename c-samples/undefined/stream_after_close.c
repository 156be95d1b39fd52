// A stream is written to after it was closed.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <stdio.h>

int main(void) {
    FILE *f = fopen("x", "w");
    if (!f)
        return 0;
    fclose(f);
    fputc('a', f);
    return 0;
}
