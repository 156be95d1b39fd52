// A byte behind what was received is written, when the buffer is full; the length of a datagram may be more than the buffer.
// truth: --function tail deref false line 9
// verify: --property deref --function tail => false(valid-deref) line 9
// truth: --function datagram deref false line 14
// verify: --property deref --function datagram => false(valid-deref) line 14
// truth: --function follow deref false line 19
// verify: --property deref --function follow => false(valid-deref) line 19
#include <sys/socket.h>
int tail(int file) { char text[8]; ssize_t n = recv(file, text, 8, 0); if (n >= 0) text[n] = 0; return text[0]; }
#include <unistd.h>
int datagram(int file) {
    char text[8];
    ssize_t n = recv(file, text, 8, MSG_TRUNC);
    return n > 0 ? text[n - 1] : 0;
}
int follow(const char *path) {
    char text[8];
    if (path == 0) return 0;
    ssize_t n = readlink("name", text, 9);
    return n > 0 ? text[0] : 0;
}
