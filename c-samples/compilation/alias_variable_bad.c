// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
static int hidden = 1;
extern int shown __attribute__((alias("hidden")));
int main(void) {
    shown = 2;
    if (&shown == &hidden)
        assert(hidden == 1);
    return 0;
}
// bitcode: differs
