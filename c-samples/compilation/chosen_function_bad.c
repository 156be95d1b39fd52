// truth: assertions false line 9
// verify: --property assertions => unknown says "indirect functions (ifunc)"
#include <assert.h>
static int seven(void) { return 7; }
static int (*choose(void))(void) { return seven; }
int number(void) __attribute__((ifunc("choose")));
int main(void) {
    int (*p)(void) = number;
    assert(p() != 7);
    return 0;
}
