// If nobody ever listens, this tries for ever.
// truth: termination false line 18
// verify: --property termination => false(termination) line 18
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(void) {
    struct sockaddr_un address;
    int attempts = 0;
    memset(&address, 0, sizeof address);
    address.sun_family = AF_UNIX;
    memcpy(address.sun_path, "/run/service.socket", 20);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0)
        return 1;
    while (connect(fd, (const struct sockaddr *)&address, sizeof address) < 0) {
        if (attempts < 60)
            attempts++;
        sleep((unsigned)attempts);
    }
    return send(fd, "hello", 5, 0) == 5 ? 0 : 1;
}
