// A character 0 counts, and null is a buffer of no size.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    char text[8] = "zzzzzzz";
    assert(snprintf(NULL, 0, "a%cb", 0) == 3);
    assert(snprintf(text, sizeof text, "a%cb", 0) == 3);
    assert(text[0] == 'a' && text[1] == 0 && text[2] == 'b' && text[3] == 0 && text[4] == 'z');
    assert(sprintf(text, "%c", 0) == 1);
    return 0;
}
