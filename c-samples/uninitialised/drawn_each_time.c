// The same, and what holds for any of these values.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern void __VERIFIER_assume(int);
int main(void) {
    int x = 4;
    while (x > 0) {
        int y;
        __VERIFIER_assume(-3 <= y && y <= -1);
        x += y;
    }
    assert(-2 <= x && x <= 0);
    return 0;
}
