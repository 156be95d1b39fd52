// The number is not negative, unless output fails.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    assert(puts("abc") >= EOF);
    assert(fputs("abc", stdout) >= EOF);
    return 0;
}
