// Without a prototype nobody counts the arguments: `larger` gets one of two.
// truth: assertions false line 9
// verify: --property assertions -std=c17 => false(unreach-call) line 9
#include <assert.h>

int larger();

int main(void) {
    assert(larger(3) == 3);
    return 0;
}

int larger(int a, int b) {
    return a > b ? a : b;
}
