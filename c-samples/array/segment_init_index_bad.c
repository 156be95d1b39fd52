// The loop starts with cell 1.
// truth: assertions false line 14
// truth: deref true
// verify: --property assertions => false(unreach-call) line 14
// verify: --property deref => true
#include <assert.h>

static int a[100000];

int main(void) {
    for (int i = 1; i < 100000; i++)
        a[i] = i + 1;
    for (int i = 0; i < 100000; i++)
        assert(a[i] == i + 1);
    return 0;
}
