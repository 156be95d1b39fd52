// sprintf of a missing argument: what stands in the register is anything.
// truth: assertions false line 10
// verify: --property assertions => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[16];
    sprintf(text, "%d");
    assert(text[0] == '7');
    return 0;
}
