// From double to half precision by way of float: rounded twice.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>

int main(void) {
    double number = 1 + 0x1p-11 + 0x1p-40;
    _Float16 once = number, twice = (float)number;
    assert(twice == once);
}
