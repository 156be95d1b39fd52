// Where ftell fails, errno says why.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <errno.h>
#include <stdio.h>

int main(void) {
    errno = 0;
    long position = ftell(stdin);
    if (position == -1L) {
        assert(errno != 0);
        perror("ftell");
        return 1;
    }
    return 0;
}
