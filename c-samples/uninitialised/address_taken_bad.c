// The same of a variable whose address is taken.
// truth: assertions false line 10
// verify: --property assertions => false(unreach-call) line 10
#include <assert.h>
static void set(int *p) { *p = 9; }
int main(void) {
    for (int i = 0; i < 2; i++) {
        int x;
        if (i == 0) set(&x);
        else assert(x == 9);
    }
    return 0;
}
