// A recursive procedure between others.
// truth: default true
// truth: termination true
// verify: --modular => true
// verify: --property termination --modular => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int halved(int n) {
    return n / 2;
}

static int depth(int n) {
    return n <= 0 ? 0 : 1 + depth(halved(n));
}

int main(void) {
    int n = __VERIFIER_nondet_uchar();
    assert(depth(n) >= 0);
    return 0;
}
