// The same name in two functions names two variables.
// truth: assertions false line 22
// fails for: x = 1
// verify: => false(unreach-call) line 22
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int first(int x) {
    static int memory;
    memory += x & 7;
    return memory;
}

static int second(void) {
    static int memory;
    return memory;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    first(x);
    assert(second() == first(0));
    return 0;
}
