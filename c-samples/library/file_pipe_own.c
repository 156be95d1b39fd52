// What is written into a pipe comes out at its other end.
// truth: assertions true
// verify: --property assertions => unknown says "read()"
#include <assert.h>
#include <unistd.h>

int main(void) {
    int ends[2];
    char byte = 0;
    if (pipe(ends) != 0)
        return 1;
    if (write(ends[1], "x", 1) == 1 && read(ends[0], &byte, 1) == 1)
        assert(byte == 'x');
    close(ends[0]);
    close(ends[1]);
    return 0;
}
