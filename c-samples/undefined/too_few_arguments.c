// Without a prototype nobody counts the arguments: `larger` gets one of two.
// truth: assertions false line 11
// truth: undefined false line 11
// verify: --property assertions -std=c17 => false(unreach-call) line 11
// verify: --property undefined -std=c17 => false(undefined) line 11
#include <assert.h>

int larger();

int main(void) {
    assert(larger(3) == 3);
    return 0;
}

int larger(int a, int b) {
    return a > b ? a : b;
}
