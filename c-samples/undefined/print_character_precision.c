// A precision for %c; glibc passes over it.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[8];
    sprintf(text, "%.3c", 'a');
    assert(text[0] == 'a' && text[1] == 0);
    return 0;
}
