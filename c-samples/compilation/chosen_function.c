// Which function is called is decided by another one before the program starts.
// truth: assertions true
// verify: --property assertions => unknown says "indirect functions (ifunc)"
#include <assert.h>
static int seven(void) { return 7; }
static int (*choose(void))(void) { return seven; }
int number(void) __attribute__((ifunc("choose")));
int main(void) {
    assert(number() == 7);
    return 0;
}
