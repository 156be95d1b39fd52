// The only execution asks for nothing, though what some functions make of signaling NaNs is open.
// truth: default true
// verify: => true
#include <assert.h>
#include <math.h>
int main(void) {
    assert(fmin(2, 1) == 1 && fmax(2, 1) == 2);
    assert(fmin(-INFINITY, 0) == -INFINITY && fmax(-INFINITY, 0) == 0);
    assert(fmin(NAN, -1) == -1 && fmax(-1, NAN) == -1);
    assert(isnan(fmin(NAN, NAN)));
    return 0;
}
