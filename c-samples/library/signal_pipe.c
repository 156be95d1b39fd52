// A signal that is passed over, as it was before afterwards; sets of signals.
// truth: default true
// verify: => true
#include <assert.h>
#include <signal.h>
#include <unistd.h>

int main(void) {
    struct sigaction action = {.sa_handler = SIG_IGN}, before;
    sigset_t all, without;
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGPIPE, &action, &before) < 0)
        return 1;
    sigfillset(&all);
    sigdelset(&all, SIGTERM);
    sigemptyset(&without);
    sigaddset(&without, SIGTERM);
    for (int number = 1; number <= 31; number++)
        assert(sigismember(&all, number) != sigismember(&without, number));
    assert(sigprocmask(SIG_BLOCK, &all, NULL) == 0);
    assert(sigaction(SIGKILL, &action, NULL) == -1 && sigaddset(&all, 65) == -1);
    long sent = write(1, "x", 1);
    return sigaction(SIGPIPE, &before, NULL) == 0 && sent == 1 ? 0 : 1;
}
