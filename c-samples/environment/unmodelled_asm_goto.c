// A jump from assembly: both ways on are there, and nothing is known of either.
// truth: assertions true
// verify: --property assertions => unknown says "unmodelled_asm_goto.c:9 in main)"
// verify: --property assertions --timeout 19 => unknown says "2 properties: 0 proved, 0 refuted, 2 unknown"
#include <assert.h>

int main(void) {
    int x = 1;
    __asm__ goto("" : : : : out);
    assert(x == 1);
    return 0;
out:
    assert(x < 2);
    return 0;
}
