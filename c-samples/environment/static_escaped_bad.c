// But it may have kept its address.
// truth: assertions false line 14
// truth: --external arbitrary assertions false line 14
// verify: --property assertions => unknown
// verify: --property assertions --external arbitrary => false(unreach-call) line 14
#include <assert.h>
static int limit = 3;
void keep(int *);
void outside(void);
int main(void) {
    keep(&limit);
    limit = 4;
    outside();
    assert(limit == 4);
    return 0;
}
