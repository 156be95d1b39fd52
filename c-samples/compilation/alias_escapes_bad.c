// The variable is static, and what it is called elsewhere is not.
// truth: assertions false line 11
// truth: --external arbitrary assertions false line 11
// verify: --property assertions => unknown
// verify: --property assertions --external arbitrary => false(unreach-call) line 11
#include <assert.h>
static int hidden = 1;
extern int shown __attribute__((alias("hidden")));
void elsewhere(void);
int main(void) {
    elsewhere(); assert(hidden == 1);
    return 0;
}
