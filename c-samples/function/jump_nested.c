// A handler within a handler: the inner one passes on what it cannot handle.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <setjmp.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf *current;

static void fail(int code) { longjmp(*current, code); }

static int guarded(int n) {
    jmp_buf own, *outer = current;
    int code = setjmp(own);
    if (code == 0) {
        current = &own;
        if (n == 1) fail(1);
        if (n == 2) fail(2);
        current = outer;
        return 0;
    }
    current = outer;
    if (code == 2) fail(2);
    return code;
}

int main(void) {
    jmp_buf last;
    int n = __VERIFIER_nondet_int();
    current = &last;
    if (setjmp(last) == 0) {
        int result = guarded(n);
        assert(n != 2 && result == (n == 1));
    } else {
        assert(n == 2);
    }
    return 0;
}
