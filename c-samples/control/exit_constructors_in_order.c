// Constructors run by ascending priority.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
static int steps;
__attribute__((constructor)) static void last(void) { assert(steps == 2); steps = 3; }
__attribute__((constructor(102))) static void second(void) { assert(steps == 1); steps = 2; }
__attribute__((constructor(101))) static void first(void) { assert(steps == 0); steps = 1; }
int main(void) {
    assert(steps == 3);
    return 0;
}
