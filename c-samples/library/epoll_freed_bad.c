// A connection is freed, and its descriptor still watched.
// truth: deref false line 21
// verify: --property deref => false(valid-deref) line 21
#include <stdlib.h>
#include <sys/epoll.h>

struct connection {
    int file;
};

int main(void) {
    struct epoll_event wanted = {.events = EPOLLIN}, event;
    struct connection *one = malloc(sizeof *one);
    int instance = epoll_create1(0);
    if (!one || instance < 0)
        return 1;
    wanted.data.ptr = one;
    int is_watched = epoll_ctl(instance, EPOLL_CTL_ADD, one->file = 0, &wanted) == 0;
    free(one);
    if (is_watched && epoll_wait(instance, &event, 1, -1) == 1)
        return ((struct connection *)event.data.ptr)->file;
    return 0;
}
