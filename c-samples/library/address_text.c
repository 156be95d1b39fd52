// Addresses of networks as texts and as numbers.
// truth: --function bytes assertions true
// truth: --function texts assertions true
// truth: --function ports assertions true
// verify: --property assertions --function bytes => true
// verify: --property assertions --function texts => true
// verify: --property assertions --function ports => true
#include <arpa/inet.h>
#include <assert.h>
#include <string.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

void bytes(void) {
    struct in_addr a;
    assert(inet_pton(AF_INET, "10.0.0.7", &a) == 1 && ntohl(a.s_addr) == 0x0a000007);
    assert(inet_pton(AF_INET, "10.0.0.256", &a) == 0);
    assert(inet_addr("0x7f.1") == htonl(0x7f000001));
}

void texts(void) {
    struct in_addr a = {htonl(0xc0a80001)};
    assert(strcmp(inet_ntoa(a), "192.168.0.1") == 0);
    char text[INET_ADDRSTRLEN];
    assert(inet_ntop(AF_INET, &a, text, sizeof text) == text && strlen(text) == 11);
    assert(inet_ntop(AF_INET, &a, text, 5) == 0);
}

void ports(void) {
    unsigned short port = __VERIFIER_nondet_ushort();
    assert(ntohs(htons(port)) == port);
}
