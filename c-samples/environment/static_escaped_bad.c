// But it may have kept its address.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
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
