// A field without width begins a new unit, fields without names take room, and 64 bits may be one field.
// truth: default true
// verify: => true
#include <assert.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

struct apart { unsigned low : 4; unsigned : 0; unsigned high : 4; };
struct holes { unsigned char first : 2, : 3, last : 3; };
struct wide { unsigned long sign : 1, exponent : 11, fraction : 52; };
_Static_assert(sizeof(struct apart) == 8 && sizeof(struct holes) == 1 && sizeof(struct wide) == 8, "layout");

int main(void) {
    struct apart a = {1, 2};
    assert(*((unsigned char *)&a + 4) % 16 == 2);
    struct holes h;
    unsigned char byte = 0xe3;
    memcpy(&h, &byte, 1);
    assert(h.first == 3 && h.last == 7);
    unsigned long n = __VERIFIER_nondet_ulong();
    struct wide w = {n, n >> 1, n >> 12};
    unsigned long all;
    memcpy(&all, &w, sizeof all);
    assert(all == n);
    return 0;
}
