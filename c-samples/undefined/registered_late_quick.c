// A function registered while those of quick_exit run.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>

static int n;

static void second(void) {
    assert(n == 1);
}

static void first(void) {
    n = 1;
    at_quick_exit(second);
}

int main(void) {
    at_quick_exit(first);
    quick_exit(0);
}
