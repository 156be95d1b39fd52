// sprintf of a missing argument: what stands in the register is anything.
// truth: assertions false line 12
// verify: --property assertions => unknown
// truth: undefined false line 11
// verify: --property undefined => false(undefined) line 11
#include <assert.h>
#include <stdio.h>

int main(void) {
    char text[16];
    sprintf(text, "%d");
    assert(text[0] == '7');
    return 0;
}
