// A counter with a point: it passes 1 without ever being 1, after eleven steps.
// truth: assertions true
// truth: termination true
// verify: --property assertions => true
// verify: --property termination => true
#include <assert.h>

int main(void) {
    int steps = 0;
    for (double x = 0; x < 1; x += 0.1) {
        assert(x != 1);
        steps++;
    }
    assert(steps == 11);
}
