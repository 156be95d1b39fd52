// After an error the handler takes the result for computed.
// truth: assertions false line 21
// fails for: -1
// verify: --property assertions => false(unreach-call) line 21
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf handler;
static int result = -1;

static void compute(int n) {
    if (n < 0) longjmp(handler, 1);
    result = n / 2;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (setjmp(handler) == 0)
        compute(n);
    assert(result >= 0);
    return 0;
}
