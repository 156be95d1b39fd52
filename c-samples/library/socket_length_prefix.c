// A message begins with its length, two bytes that the other side has chosen.
// truth: default true
// truth: uninitialized true
// verify: => true
// verify: --property uninitialized => true
#include <stdint.h>
#include <sys/socket.h>

static int receive(int fd, uint8_t *body, size_t size) {
    uint8_t header[2];
    if (recv(fd, header, sizeof header, MSG_WAITALL) != sizeof header)
        return -1;
    size_t length = (size_t)header[0] << 8 | header[1];
    if (length > size)
        return -1;
    ssize_t got = recv(fd, body, length, MSG_WAITALL);
    if (got < 0 || (size_t)got != length)
        return -1;
    return (int)length;
}

int main(void) {
    uint8_t body[64];
    unsigned sum = 0;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    int length = fd < 0 ? -1 : receive(fd, body, sizeof body);
    for (int i = 0; i < length; i++)
        sum += body[i];
    return sum & 1;
}
