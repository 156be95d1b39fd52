// Moving n units one by one: x + y = n relates three variables.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    int x = n, y = 0;
    while (x > 0) {
        x--;
        y++;
    }
    assert(y == n);
    return 0;
}
