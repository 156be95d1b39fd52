// What the library keeps of the names of hosts is no leak, and cannot be freed; whether a block of the program's own is lost, is not told any more.
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memtrack --timeout 1 => unknown
// verify: --property memory-cleanup --timeout 1 => unknown
#include <netdb.h>
#include <stddef.h>

int main(void) {
    struct hostent *host = gethostbyname("one");
    if (!host) return 1;
    int length = host->h_length;
    host = gethostbyname("other");
    return host ? length : 2;
}
