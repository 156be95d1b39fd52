// The order in which arguments are evaluated: clang's is from left to right, gcc's from right to left.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int count;
static int next(void) {
    return ++count;
}

static int first(int a, int b) {
    return a;
}

int main(void) {
    /* clang: from left to right; gcc: from right to left. */
    assert(first(next(), next()) == 1);
    return 0;
}
