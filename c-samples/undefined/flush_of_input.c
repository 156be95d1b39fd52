// fflush of an input stream: POSIX says what it does, and like any output it may fail.
// truth: assertions false line 8
// verify: --property assertions => false(unreach-call) line 8
#include <assert.h>
#include <stdio.h>

int main(void) {
    assert(fflush(stdin) == 0);
    return 0;
}
