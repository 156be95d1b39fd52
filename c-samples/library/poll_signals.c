// What ppoll refuses, and what it finds; events of epoll that nobody has added there are none.
// truth: default true
// verify: => true
#define _GNU_SOURCE
#include <assert.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/epoll.h>

int main(void) {
    struct pollfd list[2] = {{3, POLLIN, 0}, {-1, POLLIN, 0}};
    struct timespec late = {0, 1000000000}, soon = {0, 5};
    sigset_t none;
    sigemptyset(&none);
    sigaddset(&none, SIGINT);
    assert(sigismember(&none, SIGINT) == 1 && sigismember(&none, SIGTERM) == 0);
    assert(ppoll(list, 2, &late, NULL) == -1);
    int ready = ppoll(list, 2, &soon, &none);
    if (ready >= 0)
        assert(ready <= 1 && list[1].revents == 0);
    int instance = epoll_create1(0);
    struct epoll_event event = {0};
    if (instance >= 0)
        assert(epoll_wait(instance, &event, 0, 0) == -1 && epoll_wait(instance, &event, 1, 0) <= 0);
    return 0;
}
