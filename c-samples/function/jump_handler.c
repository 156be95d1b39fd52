// An error deep in calls jumps back to the handler, which is still active: the value says which error it was.
// truth: assertions true
// truth: termination true
// truth: undefined true
// verify: --property assertions => true
// verify: --property termination => true
// verify: --property undefined => true
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf handler;

static int checked(int n) {
    if (n < 0) longjmp(handler, 2);
    if (n > 1000) longjmp(handler, 3);
    return n;
}

static int sum(int a, int b) { return checked(a) + checked(b); }

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    switch (setjmp(handler)) {
    case 0: {
        int s = sum(a, b);
        assert(s >= 0 && s <= 2000);
        break;
    }
    case 2:
        assert(a < 0 || b < 0);
        break;
    case 3:
        assert(a > 1000 || b > 1000);
        break;
    default:
        assert(0);
    }
    return 0;
}
