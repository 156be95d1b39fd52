// Where system fails, errno says why.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    errno = 0;
    int status = system("sync");
    if (status == -1) {
        assert(errno != 0);
        perror("system");
        return 1;
    }
    return status != 0;
}
