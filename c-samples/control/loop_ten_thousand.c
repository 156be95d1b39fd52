// Ten thousand iterations of a deterministic loop: run it.
// truth: default true
// verify: => true
#include <assert.h>

int main(void) {
    unsigned hash = 2166136261u;
    int sum = 0;
    for (int i = 0; i < 10000; i++) {
        hash = (hash ^ (unsigned)(i & 255)) * 16777619u;
        sum += i;
    }
    assert(sum == 49995000);
    assert(hash == 268611349u);
    return 0;
}
