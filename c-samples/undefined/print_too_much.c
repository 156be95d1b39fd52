// More characters than an int can count: the result is negative.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    int n = snprintf(NULL, 0, "%2147483647d", 1);
    int m = snprintf(NULL, 0, "%2147483647d%d", 1, 2);
    assert(n == 2147483647);
    assert(m < 0);
    return 0;
}
