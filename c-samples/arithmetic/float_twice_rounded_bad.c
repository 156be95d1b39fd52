// Rounded to double, and then to float: the second rounding sees a tie that the first one has made.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>

int main(void) {
    long number = (1L << 60) + (1L << 36) + 1;
    float once = number;
    float twice = (double)number;
    assert(once == twice);
}
