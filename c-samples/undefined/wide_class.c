// iswalpha of a number that is no character.
// truth: undefined false line 8
// verify: --property undefined => false(undefined) line 8
#include <assert.h>
#include <wctype.h>

int main(void) {
    int r = iswalpha(0x87654321);
    assert(r == 0);
    return 0;
}
