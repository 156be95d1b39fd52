// A value read before the call is out of date after it.
// truth: assertions false line 18
// fails for: input 1
// verify: => false(unreach-call) line 18
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int level = 1;

static void refill(int by) {
    if (by > 0 && by < 10)
        level += by;
}

int main(void) {
    int before = level;
    refill(__VERIFIER_nondet_int());
    assert(level == before);
    return 0;
}
