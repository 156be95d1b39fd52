// iswalpha of a number that is no character.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <wctype.h>

int main(void) {
    int r = iswalpha(0x7fffffff);
    assert(r == 0);
    return 0;
}
