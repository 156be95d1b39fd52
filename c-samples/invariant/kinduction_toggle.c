// A bit that flips, and its complement.
// truth: default true
// verify: => true
// verify: --property assertions --havoc --k-induction => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int bit = 0, complement = 1;
    do {
        assert(bit != complement && (bit | complement) == 1);
        bit = 1 - bit;
        complement = 1 - complement;
    } while (__VERIFIER_nondet_int());
    return 0;
}
