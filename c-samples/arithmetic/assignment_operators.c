// Compound assignments, increments and the comma operator, on constants.
// truth: default true
// verify: => true
#include <assert.h>

int main(void) {
    int x = 7;
    x += 5;
    assert(x == 12);
    x -= 20;
    assert(x == -8);
    x *= -3;
    assert(x == 24);
    x /= 5;
    assert(x == 4);
    x %= 3;
    assert(x == 1);
    int y = x++ + 10;
    assert(x == 2 && y == 11);
    y = ++x * 2;
    assert(x == 3 && y == 6);
    x = (y--, y - 1);
    assert(x == 4 && y == 5);
    x |= 8;
    x &= ~4;
    x ^= 1;
    assert(x == 9);
    return 0;
}
