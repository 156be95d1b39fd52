// Only descriptors that fit are put into a set.
// truth: default true
// verify: => true
#include <stddef.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    int server = socket(AF_INET, SOCK_STREAM, 0);
    if (server < 0 || listen(server, 5) != 0)
        return 1;
    int client = accept(server, NULL, NULL);
    if (client < 0)
        return 1;
    if (client >= FD_SETSIZE) {
        close(client);
        return 1;
    }
    fd_set readable;
    struct timeval wait = {5, 0};
    FD_ZERO(&readable);
    FD_SET(client, &readable);
    int ready = select(client + 1, &readable, NULL, NULL, &wait);
    return ready == 1 && FD_ISSET(client, &readable) ? 0 : 1;
}
