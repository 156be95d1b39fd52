// Variables that are not volatile and were changed since setjmp hold nobody knows what after the jump: one that had no value before, one that a pointer leads to,
// and one of an inner block. One that was not changed keeps its value, and so does one that is given another value before it is read.
// truth: --function first assertions false line 25
// truth: --function through_pointer assertions false line 38
// truth: --function in_block assertions false line 48
// truth: --function unchanged assertions true
// truth: --function overwritten assertions false line 70
// truth: --function overwritten_right assertions true
// verify: --property assertions --function first => unknown says "was changed between setjmp and longjmp"
// verify: --property assertions --function through_pointer => unknown says "was changed between setjmp and longjmp"
// verify: --property assertions --function in_block => unknown says "was changed between setjmp and longjmp"
// verify: --property assertions --function unchanged => true
// verify: --property assertions --function overwritten => false(unreach-call) line 70
// verify: --property assertions --function overwritten_right => true
#include <assert.h>
#include <setjmp.h>
static jmp_buf place;

void first(void) {
    int n;
    if (setjmp(place) == 0) {
        n = 2;
        longjmp(place, 1);
    }
    assert(n == 2);
}

static void leave(int *p) {
    *p = 2;
    longjmp(place, 1);
}

void through_pointer(void) {
    int n = 1;
    if (setjmp(place) == 0) {
        leave(&n);
    }
    assert(n == 2);
}

void in_block(void) {
    for (int i = 0; i < 1; i++) {
        int n = 1;
        if (setjmp(place) == 0) {
            leave(&n);
        }
        assert(n == 2);
    }
}

void unchanged(void) {
    int n = 1;
    n = 7;
    if (setjmp(place) == 0)
        longjmp(place, n);
    assert(n == 7);
    n = 3;
    assert(n == 3);
}

static int after(void) {
    int n;
    if (setjmp(place) == 0) {
        n = 2;
        longjmp(place, n);
    }
    n = 4;
    return n;
}
void overwritten(void) { assert(after() == 2); }
void overwritten_right(void) { assert(after() == 4); }
