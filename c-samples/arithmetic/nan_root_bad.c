// The root of a variance that rounding has made negative; with a limit below, there is one.
// truth: --function deviation nan false line 12
// truth: --function limited nan true
// verify: --property nan --function deviation => false(nan) line 12
// verify: --property nan --function limited => true
#include <math.h>
extern float __VERIFIER_nondet_float(void);

void deviation(void) {
    float mean = __VERIFIER_nondet_float(), of_squares = __VERIFIER_nondet_float();
    if (mean >= 0 && mean <= 100 && of_squares >= 0 && of_squares <= 10000) {
        float deviation = sqrtf(of_squares - mean * mean);
    }
}

void limited(void) {
    float variance = __VERIFIER_nondet_float();
    float deviation = sqrtf(variance > 0 ? variance : 0);
}
