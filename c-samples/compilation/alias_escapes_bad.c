// The variable is static, and what it is called elsewhere is not.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
static int hidden = 1;
extern int shown __attribute__((alias("hidden")));
void elsewhere(void);
int main(void) {
    elsewhere(); assert(hidden == 1);
    return 0;
}
