// Destructors run by descending priority.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdlib.h>
static int steps;
__attribute__((destructor(101))) static void last(void) { assert(steps == 3); }
__attribute__((destructor(102))) static void second(void) { assert(steps == 2); steps = 3; }
__attribute__((destructor)) static void first(void) { assert(steps == 1); steps = 2; }
static void at_exit(void) { assert(steps == 0); steps = 1; }
int main(void) {
    atexit(at_exit);
    exit(0);
}
