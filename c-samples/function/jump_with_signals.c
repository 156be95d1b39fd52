// sigsetjmp is setjmp as far as values go.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);
static sigjmp_buf place;

static int checked_quotient(int a, int b) {
    if (b == 0) siglongjmp(place, 7);
    return b == -1 ? 0 : a / b;
}

int main(void) {
    int b = __VERIFIER_nondet_int();
    int code = sigsetjmp(place, 1);
    if (code) {
        assert(code == 7 && b == 0);
        return 1;
    }
    checked_quotient(100, b);
    assert(b != 0);
    return 0;
}
