// A line is collected from a socket, piece by piece, as far as the buffer goes.
// truth: default true
// truth: termination true
// truth: uninitialized true
// verify: => true
// verify: --property termination => true
// verify: --property uninitialized => true
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int read_line(int fd, char *line, size_t size) {
    size_t used = 0;
    while (used + 1 < size) {
        ssize_t n = recv(fd, line + used, size - 1 - used, 0);
        if (n <= 0)
            break;
        used += (size_t)n;
        if (line[used - 1] == '\n')
            break;
    }
    line[used] = '\0';
    return used > 0;
}

int main(void) {
    char line[32];
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0)
        return 1;
    if (read_line(fd, line, sizeof line))
        printf("%zu\n", strlen(line));
    close(fd);
    return 0;
}
