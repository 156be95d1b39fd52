// A static local variable keeps its value between calls.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int ticket(void) {
    static int last = 100;
    return ++last;
}

int main(void) {
    int a = ticket();
    if (__VERIFIER_nondet_int())
        ticket();
    int b = ticket();
    assert(a == 101);
    assert(b == 102 || b == 103);
    return 0;
}
