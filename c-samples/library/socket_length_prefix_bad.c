// The length comes as two bytes that are signed here: a negative one is below the limit, and a huge size.
// truth: deref false line 21
// verify: --property deref => false(valid-deref) line 21
#include <stdio.h>
#include <sys/socket.h>

#define LIMIT 64

int main(void) {
    char header[2], body[LIMIT];
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return 1;
    if (recv(fd, header, sizeof header, MSG_WAITALL) != sizeof header)
        return 1;
    int length = header[0] * 256 + header[1];
    if (length > LIMIT) {
        fprintf(stderr, "message too long\n");
        return 1;
    }
    ssize_t got = recv(fd, body, length, MSG_WAITALL);
    return got > 0 ? body[0] : 0;
}
