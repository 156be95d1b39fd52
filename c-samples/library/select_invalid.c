// What select, pselect and getsockopt refuse; and whether the time that is left is stored, POSIX does not say.
// truth: default true
// verify: => true
// truth: --function left assertions false
// verify: --property assertions --function left => unknown
#include <assert.h>
#include <stddef.h>
#include <sys/select.h>
#include <sys/socket.h>
void left(void) {
    struct timeval time = {0, 2000000};
    select(0, NULL, NULL, NULL, &time);
    assert(time.tv_usec < 1000000);
}
int main(void) {
    fd_set waiting;
    struct timespec before = {-1, 0}, large = {0, 1000000000};
    FD_ZERO(&waiting);
    assert(pselect(1, &waiting, NULL, NULL, &before, NULL) == -1);
    assert(pselect(1, &waiting, NULL, NULL, &large, NULL) == -1);
    int error;
    socklen_t length = -1;
    assert(getsockopt(3, SOL_SOCKET, SO_ERROR, &error, &length) == -1);
    return 0;
}
