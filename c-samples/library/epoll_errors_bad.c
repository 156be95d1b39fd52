// Errors are found though only input was asked for.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <sys/epoll.h>

int main(void) {
    struct epoll_event wanted = {.events = EPOLLIN, .data.fd = 5}, event;
    int instance = epoll_create1(EPOLL_CLOEXEC);
    if (instance < 0 || epoll_ctl(instance, EPOLL_CTL_ADD, 5, &wanted) < 0)
        return 1;
    if (epoll_wait(instance, &event, 1, -1) == 1)
        assert(event.events == EPOLLIN);
    return 0;
}
