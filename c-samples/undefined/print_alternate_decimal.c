// The flag # for %d; glibc passes over it.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[8];
    sprintf(text, "%#d", 5);
    assert(text[0] == '5' && text[1] == 0);
    return 0;
}
