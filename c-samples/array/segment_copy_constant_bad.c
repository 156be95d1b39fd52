// The original is cleared and then copied.
// truth: assertions false line 16
// truth: deref true
// verify: --property assertions => false(unreach-call) line 16
#include <assert.h>

int main(void) {
    int from[1000], to[1000];
    for (int i = 0; i < 1000; i++)
        from[i] = 2 * i + 1;
    for (int i = 0; i < 1000; i++)
        from[i] = 0;
    for (int i = 0; i < 1000; i++)
        to[i] = from[i];
    for (int i = 0; i < 1000; i++)
        assert(from[i] == 0 && to[i] > 0);
    return 0;
}
