// Two functions that call each other, on constants.
// truth: default true
// verify: => true
#include <assert.h>

static int is_odd(unsigned n);

static int is_even(unsigned n) {
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n) {
    return n == 0 ? 0 : is_even(n - 1);
}

int main(void) {
    assert(is_even(10) && !is_even(7));
    assert(is_odd(9) && !is_odd(0));
    return 0;
}
