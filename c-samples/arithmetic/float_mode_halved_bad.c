// Rounded up, half of the smallest number is the smallest number again, and never 0.
// truth: termination false line 10
// verify: --property termination => false(termination) line 10
#pragma STDC FENV_ACCESS ON
#include <fenv.h>

int main(void) {
    double x = 1e-300;
    fesetround(FE_UPWARD);
    while (x != 0)
        x /= 2;
}
