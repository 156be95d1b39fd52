// The variable of the inner block is gone where the jump leads.
// truth: deref false line 19
// verify: --property deref => false(valid-deref) line 19
#include <setjmp.h>
static jmp_buf place;
static int *last;

static void leave(int *p) {
    last = p;
    longjmp(place, 1);
}

int main(void) {
    if (setjmp(place) == 0) {
        int inner = 5;
        leave(&inner);
    }
    if (last) {
        return *last;
    }
    return 0;
}
