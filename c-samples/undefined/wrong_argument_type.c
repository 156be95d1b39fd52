// Without a prototype an int is passed where the function takes a long.
// truth: assertions false line 10
// verify: --property assertions -std=c17 => unknown
#include <assert.h>

int is_minus_one();

int main(void) {
    /* The upper half of the register is not promised to be the sign. */
    assert(is_minus_one(-1));
    return 0;
}

int is_minus_one(long a) {
    return a == -1;
}
