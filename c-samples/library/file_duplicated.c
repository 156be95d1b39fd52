// A descriptor that dup2 has opened is not given to the next file.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    if (dup2(1, 7) != 7) return 1;
    int file = open("data", O_RDONLY);
    assert(file != 7);
    close(7);
    return 0;
}
