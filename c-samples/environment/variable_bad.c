// A function of somebody else may change every variable that it can name.
// truth: assertions false line 11
// truth: --external arbitrary assertions false line 11
// verify: --property assertions => unknown
// verify: --property assertions --external arbitrary => false(unreach-call) line 11
#include <assert.h>
int limit = 3;
void outside(void);
int main(void) {
    outside();
    assert(limit == 3);
    return 0;
}
