// Both bounds checked at once by a conversion to unsigned.
// truth: default true
// verify: => true
// verify: --property deref --havoc => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int main(void) {
    int month = __VERIFIER_nondet_int();
    if ((unsigned)month >= 12)
        return 0;
    assert(days[month] >= 28 && days[month] <= 31);
    return 0;
}
