// glibc sets errno where a result is too small; C leaves it open.
// truth: assertions true
// truth: --function exponent assertions true
// verify: --property assertions => unknown
// verify: --property assertions --function exponent => unknown
#include <assert.h>
#include <errno.h>
#include <math.h>

int main(void) {
    errno = 0;
    double y = exp(-1000.0);
    assert(errno == ERANGE || y > 0);
    return 0;
}
void exponent(void) {
    errno = 0;
    int n = ilogb(0.0);
    assert(errno == EDOM || n > 0);
}
