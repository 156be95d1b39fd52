// A function without a result is called through a pointer that promises one.
// truth: assertions false line 17
// verify: --property assertions => unknown
#include <assert.h>

static int count;

static void step(void) {
    count++;
}

int main(void) {
    int (*f)(void) = (int (*)(void))step;
    int r = f();
    assert(count == 1);
    /* Whatever is left in the register. */
    assert(r == 0);
    return 0;
}
