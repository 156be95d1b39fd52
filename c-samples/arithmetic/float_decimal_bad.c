// Tenths have no end in binary: ten of them are not 1.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>

int main(void) {
    double sum = 0;
    for (int i = 0; i < 10; i++)
        sum += 0.1;
    assert(sum > 0.999 && sum < 1.001);
    assert(sum == 1.0);
}
