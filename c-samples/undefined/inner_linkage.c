// A name with internal linkage is hidden, and declared as external below: two linkages for one identifier.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int i = 1;

int main(void) {
    int i = 2;
    {
        extern int i;
        assert(i == 1);
    }
    return i - 2;
}
