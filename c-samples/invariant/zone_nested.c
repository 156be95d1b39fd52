// The inner counter stays below the outer one, which stays below an input.
// truth: default true
// verify: => true
// verify: --property assertions --zones => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    int widest = 0;
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < i && __VERIFIER_nondet_int())
            j++;
        if (j > widest)
            widest = j;
    }
    assert(widest <= n);
    return 0;
}
