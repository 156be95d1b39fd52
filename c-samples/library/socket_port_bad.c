// An address to connect to; the answer and its zero need one byte more than there is.
// truth: deref false line 23
// verify: --property deref => false(valid-deref)
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    char answer[64];
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(8080);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) < 0)
        return 1;
    ssize_t n = recv(fd, answer, sizeof answer, 0);
    if (n >= 0) {
        answer[n] = '\0';
        puts(answer);
    }
    close(fd);
    return 0;
}
