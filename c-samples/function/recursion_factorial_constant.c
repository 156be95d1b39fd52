// Recursion on constants: run it.
// truth: default true
// verify: => true
#include <assert.h>

static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int main(void) {
    assert(factorial(0) == 1);
    assert(factorial(5) == 120);
    assert(factorial(12) == 479001600);
    return 0;
}
