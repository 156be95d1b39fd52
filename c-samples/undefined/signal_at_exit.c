// A signal is raised while quick_exit runs, and its handler looks at what the program has done.
// truth: assertions false line 11
// verify: --property assertions => unknown
#include <assert.h>
#include <signal.h>
#include <stdlib.h>

static int leaving;

static void handler(int number) {
    assert(!leaving);
    _Exit(number);
}

static void last(void) {
    leaving = 1;
    raise(SIGUSR1);
}

int main(void) {
    signal(SIGUSR1, handler);
    at_quick_exit(last);
    quick_exit(1);
}
