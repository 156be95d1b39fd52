// A handler changes a variable at any time.
// truth: assertions false line 16
// verify: --property assertions => unknown
#include <assert.h>
#include <signal.h>

static volatile sig_atomic_t stopped;

static void stop(int number) {
    (void)number;
    stopped = 1;
}

int main(void) {
    signal(SIGINT, stop);
    assert(!stopped);
    assert(!stopped);
    return 0;
}
