// What is received fits the buffer, and what is sent is there; addresses have lengths.
// truth: default true
// verify: => true
#include <assert.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>
int main(void) {
    char text[16];
    struct sockaddr_storage other;
    socklen_t length = sizeof other;
    struct pollfd waiting[2] = {{0, POLLIN, 0}, {1, POLLOUT, 0}};
    int file = socket(AF_INET, SOCK_STREAM, 0);
    if (file < 0 || bind(file, (struct sockaddr *)&other, sizeof other)) return 1;
    int ready = poll(waiting, 2, 1000);
    if (ready == 0) assert(!waiting[0].revents && waiting[1].fd == 1);
    if (ready == 2) assert(waiting[0].revents && !(waiting[1].revents & POLLIN));
    waiting[0].fd = -1;
    ready = poll(waiting, 2, -1);
    assert(ready <= 1 && ready != 0 && (ready < 0 || waiting[1].revents));
    ssize_t got = recv(file, text, sizeof text - 1, 0);
    if (got < 0) return 2;
    text[got] = 0;
    if (send(file, text, got, 0) > got) assert(0);
    got = recvfrom(file, text, sizeof text, MSG_TRUNC, (struct sockaddr *)&other, &length);
    if (got > 0 && got < 16) assert(text[got - 1] || !text[got - 1]);
    got = readlink("/proc/self/exe", text, sizeof text);
    return got > 0 && text[got - 1] == '/';
}
