// A pointer behind one object may be equal to one to the next.
// truth: assertions false line 8
// verify: --property assertions => unknown
#include <assert.h>
int a[2], b[2];
int main(void) {
    int *end = a + 2, *start = b;
    assert(end != start);
    return 0;
}
