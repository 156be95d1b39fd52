// The failure comes in the last of ten thousand deterministic iterations.
// truth: assertions false line 10
// verify: => false(unreach-call) line 10
#include <assert.h>

int main(void) {
    int sum = 0;
    for (int i = 0; i < 10000; i++) {
        sum += i;
        assert(sum != 49995000);
    }
    return 0;
}
