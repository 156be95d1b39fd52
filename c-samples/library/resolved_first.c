// The addresses of a name: all of them are freed, and each has the length that its family has.
// truth: memory-cleanup true
// truth: assertions true
// verify: --property assertions --engine bmc --unwind 4 => unknown
// verify: --property memory-cleanup --engine bmc --unwind 4 => unknown
#include <assert.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

int main(void) {
    struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM}, *found;
    if (getaddrinfo("example.org", "80", &hints, &found) != 0) return 1;
    for (struct addrinfo *a = found; a; a = a->ai_next)
        assert(a->ai_family == AF_INET && a->ai_addrlen == sizeof(struct sockaddr_in));
    freeaddrinfo(found);
    return 0;
}
