// A format that is no valid text in any encoding.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[16];
    int n = sprintf(text, "\xff\xfe%d", 1);
    assert(n == 3 && text[2] == '1');
    return 0;
}
