// Two ends that approach each other never cross.
// truth: default true
// verify: => true
// verify: --property assertions --zones => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int low = 0, high = __VERIFIER_nondet_int();
    if (high < 0)
        return 0;
    while (low < high) {
        if (__VERIFIER_nondet_int())
            low++;
        else
            high--;
    }
    assert(low == high);
    return 0;
}
