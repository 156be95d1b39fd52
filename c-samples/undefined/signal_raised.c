// raise calls the handler.
// truth: assertions false line 16
// verify: --property assertions => unknown
#include <assert.h>
#include <signal.h>

static int count;

static void handler(int number) {
    count = number;
}

int main(void) {
    signal(SIGUSR1, handler);
    raise(SIGUSR1);
    assert(count == 0);
    return 0;
}
