// A tenth as a float is another number than as a double, and both are a little more than a tenth.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int main(void) {
    float single = 0.1f;
    assert(single != 0.1);
    assert(single == (float)0.1);
    assert(single > 0.1);
    assert(single * 10.0 > 1 && 0.1 * 10 == 1);
}
