// A variable without initialiser holds anything each time that its declaration is reached (C11, 6.2.4).
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>
extern void __VERIFIER_assume(int);
int main(void) {
    int x = 4;
    while (x > 0) {
        int y;
        __VERIFIER_assume(-3 <= y && y <= -1);
        x += y;
    }
    assert(x == 0 || x == -2);
    return 0;
}
