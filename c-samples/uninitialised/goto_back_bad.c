// A jump back over the declaration, in one block.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
int main(void) {
    int n = 0, first = 0;
again:;
    int x;
    if (n == 0) first = x;
    else assert(x == first);
    if (++n < 2) goto again;
    return 0;
}
