// accept is told by a variable how much room there is, and this one was never set.
// truth: uninitialized false line 18
// verify: --property uninitialized => unknown
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    struct sockaddr_storage other;
    socklen_t length;
    int server = socket(AF_INET, SOCK_STREAM, 0);
    if (server < 0)
        return 1;
    if (listen(server, 1) != 0) {
        close(server);
        return 1;
    }
    int client = accept(server, (struct sockaddr *)&other, &length);
    if (client >= 0)
        close(client);
    close(server);
    return 0;
}
