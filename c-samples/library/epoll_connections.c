// What an event leads to is what the descriptor was added with.
// truth: default true
// verify: => true
#include <assert.h>
#include <sys/epoll.h>
#include <unistd.h>

struct connection {
    int file;
    unsigned long received;
};

static int serve(int instance, struct epoll_event *events, int room) {
    int ready = epoll_wait(instance, events, room, 1000);
    for (int i = 0; i < ready; i++) {
        struct connection *from = events[i].data.ptr;
        char text[32];
        ssize_t size = read(from->file, text, sizeof text);
        if (size > 0)
            from->received += size;
    }
    return ready;
}

int main(void) {
    struct connection first = {0, 0};
    struct epoll_event wanted = {.events = EPOLLIN, .data.ptr = &first}, events[4];
    int instance = epoll_create1(0);
    if (instance < 0 || epoll_ctl(instance, EPOLL_CTL_ADD, 0, &wanted) < 0)
        return 1;
    int ready = serve(instance, events, 4);
    assert(ready <= 1 && first.received <= 32);
    if (ready == 1)
        assert(events[0].events & (EPOLLIN | EPOLLERR | EPOLLHUP));
    return 0;
}
