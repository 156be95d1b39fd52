// The loop ends where the input does, or at an error.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    FILE *file = fopen("/dev/zero", "r");
    if (!file) return 1;
    int c;
    while ((c = fgetc(file)) != EOF) assert(c >= 0 && c <= 255);
    assert(feof(file) || ferror(file));
    clearerr(file);
    assert(!feof(file) && !ferror(file));
    fclose(file);
    return 0;
}
