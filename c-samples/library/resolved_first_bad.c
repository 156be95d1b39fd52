// The addresses of a name are not freed where the first one cannot be used.
// truth: memory-cleanup false line 15
// verify: --property memory-cleanup => false(valid-memcleanup) line 15
#include <netdb.h>
#include <sys/socket.h>

int main(void) {
    struct addrinfo *found;
    if (getaddrinfo("example.org", "80", 0, &found) != 0) return 1;
    int s = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    if (s < 0) return 1;
    int failed = connect(s, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return failed;
}
