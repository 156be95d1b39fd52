// Equal seeds give equal numbers.
// truth: assertions true
// verify: --property assertions => unknown
#include <assert.h>
#include <stdlib.h>
int main(void) {
    srand(1);
    int a = rand();
    srand(1);
    int b = rand();
    assert(a == b);
    return 0;
}
