// Running over the whole array reverses it twice.
// truth: assertions false line 18
// fails for: first = 1, last = 0
// verify: => false(unreach-call) line 18
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4], first = __VERIFIER_nondet_int(), last = __VERIFIER_nondet_int();
    a[0] = first;
    a[1] = a[2] = 0;
    a[3] = last;
    for (int i = 0; i < 4; i++) {
        int t = a[i];
        a[i] = a[3 - i];
        a[3 - i] = t;
    }
    assert(a[0] == last);
    return 0;
}
