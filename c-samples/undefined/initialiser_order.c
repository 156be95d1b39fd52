// The order in which an initialiser's expressions are evaluated: clang's is from left to right.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int count;

static int next(void) {
    return ++count;
}

int main(void) {
    int a[3] = {next(), next(), next()};
    assert(a[0] + a[1] + a[2] == 6);
    assert(a[2] == 3);
    return 0;
}
