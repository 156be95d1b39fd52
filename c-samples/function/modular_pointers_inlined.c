// What takes pointers is a part of its callers.
// truth: default true
// truth: termination true
// verify: --modular => true
// verify: --property termination --modular => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static void next(int *p) {
    *p += 1;
}

static int two_more(int n) {
    next(&n);
    next(&n);
    return n;
}

int main(void) {
    int n = __VERIFIER_nondet_uchar();
    while (n < 100)
        n = two_more(n);
    assert(n >= 100);
    return 0;
}
