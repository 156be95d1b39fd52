// Paths are longer than their buffer, options longer than their variable, a block than what there is of it, sets shorter than the number of descriptors.
// truth: --function path deref false line 15
// verify: --property deref --function path => false(valid-deref) line 15
// truth: --function option deref false line 20
// verify: --property deref --function option => false(valid-deref) line 20
// truth: --function block deref false line 26
// verify: --property deref --function block => false(valid-deref) line 26
// truth: --function set deref false line 30
// verify: --property deref --function set => false(valid-deref) line 30
#include <stdlib.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/uio.h>
int path(void) { char room[256];
    return realpath("there", room) ? room[0] : 0;
}
int option(int file) {
    short error;
    socklen_t length = sizeof(int);
    return getsockopt(file, SOL_SOCKET, SO_ERROR, &error, &length);
}

long block(int file) {
    char a[4], b[4];
    struct iovec parts[2] = {{a, sizeof a}, {b, sizeof b + 1}};
    return readv(file, parts, 2);
}
int set(void) {
    unsigned long words[2] = {~0UL, ~0UL};
    return select(129, (fd_set *)words, NULL, NULL, NULL);
}
