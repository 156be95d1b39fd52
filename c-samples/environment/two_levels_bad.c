// What it gets leads to more.
// truth: assertions false line 11
// truth: --external arbitrary assertions false line 11
// verify: --property assertions => unknown
// verify: --property assertions --external arbitrary => false(unreach-call) line 11
#include <assert.h>
void outside(int **);
int main(void) {
    int x = 1, *p = &x;
    outside(&p);
    assert(x == 1);
    return 0;
}
