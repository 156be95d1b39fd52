// Many connections are open: the number of the next one is beyond the set, or accept has failed and there is none.
// truth: deref false line 19
// truth: shift false line 19
// verify: --property deref => false(valid-deref) line 19
// verify: --property shift => false(shift) line 19
#include <stdio.h>
#include <sys/select.h>
#include <sys/socket.h>

int main(void) {
    fd_set readable;
    int server = socket(AF_INET, SOCK_STREAM, 0);
    if (server < 0 || listen(server, 5) != 0) {
        perror("listen");
        return 1;
    }
    int client = accept(server, NULL, NULL);
    FD_ZERO(&readable);
    FD_SET(client, &readable);
    struct timeval wait = {5, 0};
    return select(client + 1, &readable, NULL, NULL, &wait) > 0;
}
