// The loop ends only because the signed number overflows. Optimisers make it endless.
// truth: overflow false line 10
// truth: assertions false line 12
// verify: --property overflow => false(no-overflow) line 10
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>

int main(void) {
    int steps = 0;
    for (int i = 1; i > 0; i *= 2)
        steps++;
    assert(steps != 31);
    return 0;
}
