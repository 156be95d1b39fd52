// sizeof is unsigned: a comparison with a negative number goes wrong.
// truth: default true
// verify: => true
#include <assert.h>
#include <stddef.h>

int main(void) {
    int minus = -1;
    assert(minus > (int)sizeof(int) == 0);
    assert((minus > sizeof(int)) == 1);
    size_t size = sizeof(int) - sizeof(long long);
    assert(size > 1000);
    return 0;
}
