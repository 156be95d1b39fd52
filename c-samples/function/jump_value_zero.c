// A jump with the value 0 comes back with 1.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <setjmp.h>

static jmp_buf place;

int main(void) {
    volatile int rounds = 0;
    int value = setjmp(place);
    rounds++;
    if (rounds == 1) longjmp(place, 0);
    assert(rounds == 2 && value == 1);
    return 0;
}
