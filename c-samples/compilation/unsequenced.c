// Two assignments to one variable in one expression: compilers choose an order without a word.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

int main(void) {
    int x = 0;
    int y = (x = 2) + (x = 1);
    assert(y == 3 || y == 2 || y == 4);
    assert(x == 1 || x == 2);
    return 0;
}
