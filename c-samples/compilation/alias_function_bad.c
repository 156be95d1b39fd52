// truth: assertions false line 7
// verify: --property assertions => false(unreach-call) line 7
#include <assert.h>
static int seven(void) { return 7; }
extern int also_seven(void) __attribute__((weak, alias("seven")));
int main(void) {
    assert(also_seven() != 7);
    return 0;
}
