// A loop made of a label and a jump.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = 0;
    int n = __VERIFIER_nondet_int();
again:
    if (i < 1000 && i != n) {
        i++;
        goto again;
    }
    assert(i >= 0 && i <= 1000);
    return 0;
}
