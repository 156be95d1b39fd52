// A function that takes a double is called as one that takes an int.
// truth: assertions false line 13
// verify: --property assertions => unknown
#include <assert.h>

static double twice(double d) {
    return 2 * d;
}

int main(void) {
    double (*f)(int) = (double (*)(int))twice;
    double r = f(3);
    assert(r == 6.0);
    return 0;
}
