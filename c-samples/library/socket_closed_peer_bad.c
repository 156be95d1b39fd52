// When the other side has closed the connection, recv returns 0 again and again.
// truth: termination false line 13
// verify: --property termination => false(termination) line 13
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
    char record[16];
    size_t got = 0;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return 1;
    while (got < sizeof record) {
        ssize_t n = recv(fd, record + got, sizeof record - got, 0);
        if (n < 0) {
            perror("recv");
            return 1;
        }
        got += (size_t)n;
    }
    return record[0] == 'R' ? 0 : 1;
}
