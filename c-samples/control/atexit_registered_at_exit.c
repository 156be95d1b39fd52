// A function that runs at the end registers another one, which runs next; the one before it still runs.
// truth: assertions true
// truth: memtrack true
// verify: --property assertions,memtrack => true
#include <assert.h>
#include <stdlib.h>

static int trail;

static void outermost(void) {
    assert(trail == 12);
}

static void added(void) {
    trail = 10 * trail + 2;
}

static void adds(void) {
    trail = 1;
    atexit(added);
}

int main(void) {
    atexit(outermost);
    atexit(adds);
    return 0;
}
