// Halved again and again, a number is rounded to 0 in the end.
// truth: termination true
// truth: assertions true
// verify: --property termination => true
// verify: --property assertions => true
#include <assert.h>

int main(void) {
    float x = 1;
    int steps = 0;
    while (x > 0) {
        x /= 2;
        steps++;
    }
    assert(steps == 150);
}
