// A function registered while the others run.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>

static int n;
static void second(void) { assert(n == 1); }
static void first(void) { n = 1; atexit(second); }

int main(void) {
    atexit(first);
    return 0;
}
