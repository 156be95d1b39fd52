// The stream uses the array whenever it likes.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <stdio.h>

static char buffer[64];

int main(void) {
    if (setvbuf(stdout, buffer, _IOFBF, sizeof buffer)) return 1;
    buffer[0] = 7;
    puts("text");
    assert(buffer[0] == 7);
    return 0;
}
