// The end of one literal may be another one; with the linkers at hand it is.
// truth: assertions false line 7
// verify: --property assertions => unknown says "string literals share memory"
#include <assert.h>
static int differ(const char *a, const char *b) { return a != b; }
int main(void) {
    assert(differ("xabc" + 1, "abc"));
    return 0;
}
