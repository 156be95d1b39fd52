// Without a seed it is as if it were 1.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
int main(void) {
    int a = rand();
    srand(1);
    assert(a == rand());
    return 0;
}
