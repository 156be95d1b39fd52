// Constants stay.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
const int limit = 3;
void outside(void);
int main(void) {
    outside();
    assert(limit == 3);
    return 0;
}
