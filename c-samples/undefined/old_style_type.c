// A function in the old style takes a long, and is called with an int.
// truth: assertions true
// verify: --property assertions -std=c17 => true
#include <assert.h>

int is_small(a)
long a;
{
    return a < 1000;
}

int main(void) {
    assert(is_small(5));
    return 0;
}
