// If send fails, -1 is added to what was sent, and the next turn begins before the text.
// truth: deref false line 15
// verify: --property deref => false(valid-deref) line 15
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
    char reply[64];
    int length = snprintf(reply, sizeof reply, "HTTP/1.0 %d\r\n\r\n", 404);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || length < 0)
        return 1;
    int sent = 0;
    while (sent != length) {
        int n = (int)send(fd, reply + sent, (size_t)(length - sent), 0);
        if (n == 0)
            break;
        sent += n;
    }
    return sent == length ? 0 : 1;
}
