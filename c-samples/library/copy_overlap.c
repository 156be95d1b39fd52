// memmove may copy where memcpy may not; neighbours do not overlap.
// truth: default true
// verify: => true
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct pair { int a, b; };
int main(void) {
    char s[9] = "abcdefgh";
    struct pair pairs[2] = {{1, 2}, {3, 4}}, *p = &pairs[__VERIFIER_nondet_uint() % 2];
    memmove(s + 2, s, 4);
    assert(memcmp(s, "ababcdgh", 8) == 0);
    memcpy(s + 4, s, 4);
    assert(memcmp(s, "abababab", 8) == 0);
    *p = pairs[0];
    assert(p->a == 1 && p->b == 2);
    return 0;
}
