// Descriptors: what is read fits the buffer, what is written is in it.
// truth: default true
// verify: => true
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
    char block[16] = {0};
    int file = open("no/such/file", O_RDONLY);
    if (file < 0) {
        assert(errno != 0);
        return 1;
    }
    ssize_t n = read(file, block, sizeof block);
    if (n > 0 && write(1, block, (size_t)n) < n)
        return 1;
    return close(file);
}
