// Up to four clients in a table; slots of those that have gone are used again.
// truth: default true
// verify: => true
#include <assert.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#define SLOTS 4

int main(void) {
    struct pollfd slots[SLOTS];
    char byte;
    int used = 1, server = socket(AF_INET, SOCK_STREAM, 0);
    if (server < 0)
        return 1;
    slots[0].fd = server;
    slots[0].events = POLLIN;
    while (poll(slots, (nfds_t)used, -1) > 0) {
        if (slots[0].revents & POLLIN) {
            int client = accept(server, NULL, NULL);
            if (client >= 0 && used < SLOTS) {
                slots[used].fd = client;
                slots[used].events = POLLIN;
                slots[used++].revents = 0;
            } else if (client >= 0) {
                close(client);
            }
        }
        for (int i = 1; i < used; i++)
            if (slots[i].revents && recv(slots[i].fd, &byte, 1, 0) <= 0) {
                close(slots[i].fd);
                used--;
                slots[i] = slots[used];
                i--;
            }
        assert(used >= 1 && used <= SLOTS);
    }
    return 0;
}
