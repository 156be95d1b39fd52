// Parameters in the old style: arguments are promoted, and narrowed again by the function that is called.
// truth: assertions true
// truth: undefined true
// verify: -std=c17 --property assertions,undefined => true
#include <assert.h>

static int mixed(c, x, s, p)
char c;
float x;
short s;
int *p;
{
    *p += s;
    return c * 100 + (int)(x * 2);
}

int main() {
    int sum = 1;
    float half = 2.5;
    short s = -3;
    assert(mixed('\002', half, s, &sum) == 205);
    assert(mixed(256 + 3, 1.0, s, &sum) == 302);
    assert(sum == -5);
    return 0;
}
