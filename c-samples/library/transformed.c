// What does not fit leaves anything in the buffer.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call)
#include <assert.h>
#include <string.h>
int main(void) {
    char text[4] = "xyz";
    size_t n = strxfrm(text, "long text", sizeof text);
    assert(n == 9);
    assert(text[3] == 0);
    return 0;
}
