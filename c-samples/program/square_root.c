// The integer square root of numbers up to 400.
// truth: default true
// verify: --timeout 3 => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 400)
        return 0;
    int root = 0;
    while ((root + 1) * (root + 1) <= n)
        root++;
    assert(root * root <= n);
    assert((root + 1) * (root + 1) > n);
    assert(root <= 20);
    return 0;
}
