// The same with the right middle: neither overflow nor an index out of range.
// truth: default true
// verify: => true
// verify: --property overflow,assertions --zones => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int low = 0, high = __VERIFIER_nondet_int();
    if (high < 0)
        return 0;
    int size = high;
    while (low < high) {
        int middle = low + (high - low) / 2;
        assert(middle >= 0 && middle < size);
        if (__VERIFIER_nondet_int() < 0)
            low = middle + 1;
        else
            high = middle;
    }
    assert(low == high);
    return 0;
}
