// An alarm stops a loop that would not end: the handler runs between any two instructions.
// truth: --volatile memory assertions true
// verify: --volatile memory --property assertions => unknown says "a handler of signals"
#include <assert.h>
#include <signal.h>
#include <unistd.h>
static volatile sig_atomic_t count;

static void late(int number) {
    if (number == SIGALRM)
        count = 1;
}

int main(void) {
    struct sigaction action = {.sa_handler = late};
    if (sigaction(SIGALRM, &action, 0))
        return 1;
    alarm(1);
    while (!count)
        ;
    assert(count == 1);
    return 0;
}
