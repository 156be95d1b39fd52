// What it gets leads to more.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
void outside(int **);
int main(void) {
    int x = 1, *p = &x;
    outside(&p);
    assert(x == 1);
    return 0;
}
