// Each cell of a large array holds its index plus one.
// truth: assertions true
// truth: deref true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>

static int a[100000];

int main(void) {
    for (int i = 0; i < 100000; i++)
        a[i] = i + 1;
    for (int i = 0; i < 100000; i++)
        assert(a[i] == i + 1);
    return 0;
}
