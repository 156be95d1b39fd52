// The loop that fills the array starts one too late.
// truth: assertions false line 11
// verify: --property assertions => false(unreach-call) line 11
#include <assert.h>

int main(void) {
    int a[5];
    for (int i = 1; i < 5; i++)
        a[i] = 10 * i;
    for (int i = 0; i < 5; i++)
        assert(a[i] == 10 * i);
    return 0;
}
