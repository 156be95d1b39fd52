// A restricted pointer gets its value from one of an inner block.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int main(void) {
    int x = 0;
    int *restrict p = &x;
    {
        int *restrict q = p;
        *q = 1;
        p = q;
    }
    *p = 2;
    assert(x == 2);
    return 0;
}
