// Initial values with the addresses of weak symbols depend on whether these are defined.
// truth: default true
// verify: => true
#include <assert.h>
extern int first(void) __attribute__((weak));
extern int words[4] __attribute__((weak));
static int last(void) { return 7; }
static int (*const table[])(void) = { first, last };
static struct { int used, *place; } slot = { 1, words + 1 };
int main(void) {
    assert((table[0] != 0) == (first != 0));
    assert(table[1]() == 7);
    if (words) {
        *slot.place = 5;
        assert(words[1] == 5);
    }
    return 0;
}
