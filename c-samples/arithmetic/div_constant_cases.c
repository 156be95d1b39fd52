// The four combinations of signs.
// truth: default true
// verify: => true
#include <assert.h>

int main(void) {
    int seven = 7, two = 2;
    assert(seven / two == 3 && seven % two == 1);
    assert(-seven / two == -3 && -seven % two == -1);
    assert(seven / -two == -3 && seven % -two == 1);
    assert(-seven / -two == 3 && -seven % -two == -1);
    assert(7u / 2u == 3u && 0u % 5u == 0u);
    return 0;
}
