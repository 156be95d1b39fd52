// Two loops: the second undoes what the first did.
// truth: default true
// verify: => true
// verify: --property assertions --zones => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    int filled = 0;
    while (filled < n)
        filled++;
    int drained = 0;
    while (drained < filled)
        drained++;
    assert(drained == n);
    return 0;
}
