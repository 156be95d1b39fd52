// What only begins like a number is none, as a whole (C, 7.23.6.2).
// truth: assertions true
// truth: --function cut assertions false line 18
// truth: --function narrow assertions false line 19
// verify: --property assertions => true
// verify: --property assertions --function cut => unknown
// verify: --property assertions --function narrow => unknown
#include <assert.h>
#include <stdio.h>

int main(void) {
    double x;
    assert(sscanf("0x", "%lf", &x) == 0);
    char c;
    assert(sscanf("+0Xg", "%lf%c", &x, &c) == 0);
    return 0;
}
void cut(void) { float x; assert(sscanf("1e", "%f", &x) == 1); }
void narrow(void) { double x; assert(sscanf("0x1", "%2lf", &x) == 0); }
