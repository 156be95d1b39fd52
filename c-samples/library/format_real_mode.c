// In another rounding mode, the last digit is another one, and there may be one more place: 0.25 becomes 0.3, and 9.25 becomes 10.
// truth: --function digits assertions false line 14
// truth: --function places assertions false line 22
// verify: --property assertions --function digits => unknown says "sprintf()"
// verify: --property assertions --function places => unknown says "sprintf()"
#include <assert.h>
#include <fenv.h>
#include <stdio.h>

void digits(void) {
    char text[32];
    fesetround(FE_UPWARD);
    sprintf(text, "%.1f", 0.25);
    assert(text[2] == '2');
}

void places(void) {
    char text[32];
    fesetround(FE_UPWARD);
    int n = sprintf(text, "%.0f", 9.25);
    fesetround(FE_TONEAREST);
    assert(n == 1);
}
