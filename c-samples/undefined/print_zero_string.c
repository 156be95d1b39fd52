// The flag 0 for %s: glibc fills with blanks.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[8];
    sprintf(text, "%03s", "a");
    assert(text[0] == ' ' && text[2] == 'a' && text[3] == 0);
    return 0;
}
