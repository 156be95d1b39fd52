// In a regular file, which is just created, lseek goes where it is told.
// truth: assertions true
// verify: --property assertions => unknown says "lseek()"
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    int fd = open("index.bin", O_RDWR | O_CREAT | O_EXCL, 0600);
    if (fd < 0)
        return 1;
    off_t at = lseek(fd, 4096, SEEK_SET);
    assert(at == 4096 || at == -1);
    return close(fd) == 0 ? 0 : 1;
}
