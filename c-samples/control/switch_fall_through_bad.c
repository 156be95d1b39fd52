// A forgotten break: level 2 also takes the branch of level 1.
// truth: assertions false line 20
// fails for: level = 2
// verify: => false(unreach-call) line 20
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int level = __VERIFIER_nondet_int();
    int fee = 0;
    switch (level) {
    case 2:
        fee = 20;
    case 1:
        fee = 10;
        break;
    default:
        fee = 5;
    }
    assert(level != 2 || fee == 20);
    return 0;
}
