// A pointer behind one object may be equal to one to the next.
// truth: assertions false line 9
// verify: --property assertions => unknown
// verify: --property assertions --engine values => unknown
#include <assert.h>
int a[2], b[2];
int main(void) {
    int *end = a + 2, *start = b;
    assert(end != start);
    return 0;
}
