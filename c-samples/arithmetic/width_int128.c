// 128-bit integers: a 64-bit product put together from its halves.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned long long __VERIFIER_nondet_ulonglong(void);

int main(void) {
    unsigned long long a = __VERIFIER_nondet_ulonglong();
    unsigned __int128 wide = (unsigned __int128)a * 10;
    unsigned long long low = (unsigned long long)wide;
    unsigned long long high = (unsigned long long)(wide >> 64);
    assert(low == a * 10);
    assert(high <= 9);
    __int128 minus = -(__int128)a;
    assert(minus <= 0);
    assert(minus + (__int128)a == 0);
    return 0;
}
