// What send leaves over is sent again; it ends because each turn sends something, or gives up.
// truth: default true
// truth: termination true
// verify: => true
// verify: --property termination => true
#include <assert.h>
#include <string.h>
#include <sys/socket.h>

static int send_all(int fd, const char *data, size_t length) {
    size_t sent = 0;
    while (sent < length) {
        ssize_t n = send(fd, data + sent, length - sent, 0);
        if (n <= 0)
            return -1;
        sent += (size_t)n;
        assert(sent <= length);
    }
    return 0;
}

int main(void) {
    static const char hello[] = "220 ready\r\n";
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return 1;
    if (send_all(fd, hello, strlen(hello)) != 0)
        return 1;
    return send_all(fd, "221 bye\r\n", 9) != 0;
}
