// The function that has set the place to jump to has returned.
// truth: undefined false line 19
// verify: --property undefined => false(undefined) line 19
// verify: --property assertions => unknown says "a place that is gone"
// truth: assertions true
#include <assert.h>
#include <setjmp.h>

static jmp_buf place;

static int set(void) {
    if (setjmp(place)) return 1;
    return 0;
}

int main(void) {
    int again = set();
    assert(again == 0);
    if (!again) longjmp(place, 1);
    return 0;
}
