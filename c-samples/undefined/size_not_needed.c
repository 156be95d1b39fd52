// A size expression whose value does not matter to sizeof.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int main(void) {
    int n = 1;
    int s = sizeof(int (*)[n++]);
    assert(s == 8);
    assert(n == 1 || n == 2);
    return 0;
}
