// Variables of calls that have returned leave their addresses to others.
// truth: assertions false line 9
// verify: --property assertions => unknown
#include <assert.h>
#include <stdint.h>
static uintptr_t first(void) { int x; return (uintptr_t)&x; }
static uintptr_t second(void) { int y; return (uintptr_t)&y; }
int main(void) {
    assert(first() != second());
    return 0;
}
