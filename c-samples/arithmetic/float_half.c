// Half precision: eleven digits, and nothing above 65504.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <math.h>

int main(void) {
    _Float16 even = 2048, largest = 65504, one = 1;
    assert((_Float16)(even + one) == even);
    assert((_Float16)(even - one) == 2047);
    assert((_Float16)(largest + (_Float16)15) == largest);
    assert(isinf((float)(_Float16)(largest + (_Float16)16)));
}
