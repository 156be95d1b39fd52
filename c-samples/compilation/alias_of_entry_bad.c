// What others can name, they may have changed before the function is called.
// truth: --function get assertions false line 8
// verify: --property assertions --function get => false(unreach-call) line 8
#include <assert.h>
static int hidden = 1;
extern int shown __attribute__((alias("hidden")));
int get(void) {
    assert(hidden == 1);
    return hidden;
}
