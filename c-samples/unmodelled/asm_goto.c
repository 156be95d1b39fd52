// verify: --property assertions => unknown says "asm_goto.c:9 in main)"
// verify: --property assertions => unknown says "2 properties: 0 proved, 0 refuted, 2 unknown"
// verify: --property unreachable-code => unknown
// truth: assertions true
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
