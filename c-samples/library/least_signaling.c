// Of a number and a signaling NaN the least is no number in glibc, but clang makes an instruction of the call that takes the number.
// truth: assertions false line 9
// verify: --property assertions => unknown
#include <assert.h>
#include <math.h>
int main(void) {
    union { unsigned long bits; double value; } loud = {0x7ff4000000000000};
    volatile double least = (fmin)(1.0, loud.value);
    assert(least != least);
    return 0;
}
