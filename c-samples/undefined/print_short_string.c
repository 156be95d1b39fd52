// The length h for %s; glibc passes over it.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[8];
    sprintf(text, "%hs", "ab");
    assert(text[0] == 'a' && text[2] == 0);
    return 0;
}
