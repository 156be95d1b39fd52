// A variable that is not volatile and was changed since setjmp holds nobody knows what after the jump; one that was not changed keeps its value.
// truth: --function changed assertions false line 17
// truth: --function unchanged assertions true
// truth: --function changed_before assertions true
// verify: --property assertions --function changed => unknown says "was changed between setjmp and longjmp"
// verify: --property assertions --function unchanged => true
// verify: --property assertions --function changed_before => true
#include <assert.h>
#include <setjmp.h>
static jmp_buf place;

void changed(void) {
    int n = 1;
    if (setjmp(place) == 0) {
        n = 2;
        longjmp(place, 1);
    }
    assert(n == 2);
}

void unchanged(void) {
    int n = 1;
    if (setjmp(place) == 0)
        longjmp(place, 1);
    assert(n == 1);
    n = 3;
    assert(n == 3);
}

void changed_before(void) {
    int n = 1;
    n = 7;
    if (setjmp(place) == 0)
        longjmp(place, n);
    assert(n == 7);
}
