// Compared with an unsigned number, -1 is the largest.
// truth: assertions false line 13
// fails for: index = -1
// verify: => false(unreach-call) line 13
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int index = __VERIFIER_nondet_int();
    unsigned length = 10;
    if (index < length)
        return 0;
    assert(index >= 10);
    return 0;
}
