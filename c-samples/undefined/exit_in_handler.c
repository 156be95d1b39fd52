// exit is called again by a function that runs because of exit: glibc goes on with the other functions.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
#include <stdlib.h>

static int runs;
static void first(void) {
    assert(runs == 0);
}

static void last(void) {
    runs++;
    exit(3);
}

int main(void) {
    atexit(first);
    atexit(last);
    return 0;
}
