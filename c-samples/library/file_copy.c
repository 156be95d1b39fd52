// A file is copied; what write leaves over is written again.
// truth: default true
// truth: uninitialized true
// verify: => true
// verify: --property uninitialized => true
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int write_all(int fd, const char *data, ssize_t length) {
    while (length > 0) {
        ssize_t n = write(fd, data, (size_t)length);
        if (n <= 0)
            return -1;
        data += n;
        length -= n;
    }
    return 0;
}

int main(void) {
    char block[512];
    ssize_t got;
    int from = open("notes.txt", O_RDONLY);
    int to = open("notes.bak", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (from < 0 || to < 0)
        return 1;
    while ((got = read(from, block, sizeof block)) > 0)
        if (write_all(to, block, got) < 0)
            return 1;
    close(from);
    return close(to) == 0 && got == 0 ? 0 : 1;
}
