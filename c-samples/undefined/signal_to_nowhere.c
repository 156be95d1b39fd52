// A signal handler that is no function.
// truth: deref false line 9
// verify: --property deref => unknown
#include <signal.h>

int main(void) {
    int x = 0;
    signal(SIGUSR1, (void (*)(int))&x);
    raise(SIGUSR1);
    return 0;
}
