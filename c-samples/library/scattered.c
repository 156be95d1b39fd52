// Blocks in a list are filled and sent one after the other.
// truth: default true
// verify: => true
#include <assert.h>
#include <sys/socket.h>
#include <sys/uio.h>
long scatter(int file) {
    char head[4] = "abc", rest[8] = "defghij";
    struct iovec parts[2] = {{head, sizeof head}, {rest, sizeof rest}};
    long got = readv(file, parts, 2);
    assert(got >= -1 && got <= 12);
    if (got < 4) assert(rest[7] == 0);
    struct msghdr message = {0};
    message.msg_iov = parts;
    message.msg_iovlen = 2;
    assert(sendmsg(file, &message, 0) <= 12);
    return recvmsg(file, &message, 0) + writev(file, parts, 2);
}
int main(void) {
    return (int)scatter(6);
}
