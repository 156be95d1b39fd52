// Of the descriptors in a set those stay that are ready; what is found of an option fits where it goes.
// truth: default true
// verify: => true
#include <assert.h>
#include <stddef.h>
#include <sys/select.h>
#include <sys/socket.h>
static int server(int file) {
    fd_set waiting;
    struct timeval second = {1, 0};
    FD_ZERO(&waiting);
    FD_SET(3, &waiting);
    int ready = select(4, &waiting, NULL, NULL, &second);
    assert(ready >= -1 && ready <= 1);
    if (ready == 1) assert(FD_ISSET(3, &waiting));
    if (ready == 0) assert(!FD_ISSET(3, &waiting));
    if (ready >= 0) assert(!FD_ISSET(2, &waiting) && second.tv_usec < 1000000);
    assert(select(-1, &waiting, NULL, NULL, NULL) == -1);
    int error = 0;
    socklen_t length = sizeof error;
    if (getsockopt(file, SOL_SOCKET, SO_ERROR, &error, &length) == 0) assert(length <= sizeof error);
    return ready;
}
int main(void) {
    return server(5);
}
