// A server that gives back what it gets, for any number of connections.
// truth: deref true
// truth: free true
// truth: memtrack true
// verify: --property memory-safety => true
#include <netinet/in.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#define MOST 16

static int watch(int instance, int file) {
    struct epoll_event wanted = {.events = EPOLLIN, .data.fd = file};
    return epoll_ctl(instance, EPOLL_CTL_ADD, file, &wanted);
}

static void answer(int file) {
    char text[128];
    ssize_t size = read(file, text, sizeof text);
    if (size <= 0 || write(file, text, size) < 0)
        close(file);
}

int main(void) {
    struct sockaddr_in here;
    struct epoll_event found[MOST];
    int server = socket(AF_INET, SOCK_STREAM, 0), instance = epoll_create1(0);
    memset(&here, 0, sizeof here);
    here.sin_family = AF_INET;
    if (server < 0 || instance < 0 || bind(server, (struct sockaddr *)&here, sizeof here) < 0 || listen(server, 5) < 0)
        return 1;
    if (watch(instance, server) < 0)
        return 1;
    for (;;) {
        int ready = epoll_wait(instance, found, MOST, -1);
        for (int i = 0; i < ready; i++) {
            if (found[i].data.fd != server) {
                answer(found[i].data.fd);
                continue;
            }
            int client = accept(server, NULL, NULL);
            if (client >= 0 && watch(instance, client) < 0)
                close(client);
        }
    }
}
