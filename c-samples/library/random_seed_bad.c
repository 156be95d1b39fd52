// Other seeds give other numbers, or not.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
#include <stdlib.h>
int main(void) {
    srand(1);
    int a = rand();
    srand(2);
    int b = rand();
    if (a < 0 || b < 0) return 1;
    // glibc: 1804289383 and 1505335290.
    assert(a == b);
    return 0;
}
