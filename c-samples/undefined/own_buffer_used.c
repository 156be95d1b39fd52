// setvbuf gives away an array: what it holds then is the stream's.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
#include <stdio.h>

static char buffer[64];

int main(void) {
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    puts("text");
    assert(buffer[0] == 0);
    return 0;
}
