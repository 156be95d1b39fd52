// Comparing two short strings: antisymmetric, and zero only for equal ones.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int compare(const unsigned char *a, const unsigned char *b) {
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a - *b;
}

int main(void) {
    unsigned char a[4] = {0}, b[4] = {0};
    for (int i = 0; i < 3; i++) {
        a[i] = __VERIFIER_nondet_uchar();
        b[i] = __VERIFIER_nondet_uchar();
    }
    int c = compare(a, b);
    assert(compare(b, a) == -c);
    if (c == 0)
        assert(a[0] == b[0] && (a[0] == 0 || a[1] == b[1]));
    return 0;
}
