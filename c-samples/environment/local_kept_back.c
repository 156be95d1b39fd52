// It cannot reach what nobody has told it of.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
void outside(int);
int main(void) {
    int x = 1, y = 2;
    int *p = &y;
    outside(x);
    assert(x == 1 && *p == 2);
    return 0;
}
