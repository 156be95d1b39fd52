// truth: default true
// truth: termination true
// verify: => unknown says "unmodelled_first.c:11 in main)"
// verify: --timeout 19 => unknown says "2 properties: 0 proved, 0 refuted, 2 unknown"
// verify: --property termination => unknown says "the loop ends: UNKNOWN"
#include <assert.h>



int main(void) {
    __asm__ volatile("cpsid i");
    // Nothing after that is known.
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum |= i;
    assert(sum == 3);
    return 0;
}
