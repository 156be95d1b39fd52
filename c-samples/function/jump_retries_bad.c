// Each try may fail, and then there is another one.
// truth: termination false
// verify: --property termination => false(termination)
// verify: --property assertions => true
// truth: assertions true
#include <assert.h>
#include <setjmp.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf again;

static void attempt(void) {
    if (__VERIFIER_nondet_int() % 2) longjmp(again, 1);
}

int main(void) {
    int value = setjmp(again);
    assert(value == 0 || value == 1);
    attempt();
    return 0;
}
