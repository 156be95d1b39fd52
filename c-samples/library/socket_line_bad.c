// recv returns -1 where it fails, which is taken for a length.
// truth: deref false line 18
// verify: --property deref => false(valid-deref) line 18
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    char line[32];
    size_t used = 0;
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0)
        return 1;
    do {
        used += recv(fd, line + used, sizeof line - 1 - used, 0);
        if (used == 0)
            break;
    } while (used + 1 < sizeof line && line[used - 1] != '\n');
    line[used] = '\0';
    printf("%s", line);
    close(fd);
    return 0;
}
