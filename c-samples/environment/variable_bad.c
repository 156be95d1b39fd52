// A function of somebody else may change every variable that it can name.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
int limit = 3;
void outside(void);
int main(void) {
    outside();
    assert(limit == 3);
    return 0;
}
