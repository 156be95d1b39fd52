// From a descriptor that is none, nothing is read.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    char block[64];
    int fd = open("settings.conf", O_RDONLY);
    ssize_t n = read(fd, block, sizeof block);
    if (n <= 0)
        return 1;
    assert(fd >= 0);
    close(fd);
    return block[0] != '#';
}
