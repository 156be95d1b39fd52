// A volatile object is read through an ordinary pointer: such a read is one of memory.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static volatile int status = 1;

int main(void) {
    int *p = (int *)&status;
    *p = 3;
    int a = *p, b = *p;
    assert(a == b);
    return 0;
}
