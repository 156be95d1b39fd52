// The same of arrays.
// truth: assertions false line 9
// verify: --property assertions => false(unreach-call) line 9
#include <assert.h>
int main(void) {
    int old = 0;
    for (int i = 0; i < 2; i++) {
        int a[4];
        if (i == 1) assert(a[2] == old);
        a[2] = old = 7;
    }
    return 0;
}
