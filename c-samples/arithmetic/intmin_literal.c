// The literals around the limits.
// truth: default true
// verify: => true
#include <assert.h>
#include <limits.h>

int main(void) {
    int low = -2147483647 - 1;
    assert(low == INT_MIN);
    assert(low < 0);
    assert((unsigned)low == 2147483648u);
    assert(-2147483648 < 2147483647);
    long long wide = -2147483648LL;
    assert(wide == low);
    assert((long long)INT_MAX + 1 == -wide);
    return 0;
}
