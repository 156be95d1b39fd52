// A local variable changed between setjmp and longjmp has an indeterminate value.
// truth: assertions false line 15
// verify: --property assertions => unknown
#include <assert.h>
#include <setjmp.h>

static jmp_buf here;

int main(void) {
    int n = 0;
    if (setjmp(here) == 0) {
        n = 1;
        longjmp(here, 1);
    }
    assert(n == 1);
    return 0;
}
