// Counting down from an arbitrary start.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    while (n > 0)
        n--;
    assert(n == 0);
    return 0;
}
