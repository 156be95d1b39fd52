// longjmp to an environment that nobody has saved.
// truth: undefined false line 9
// verify: --property undefined => false(undefined) line 9
#include <setjmp.h>

static jmp_buf here;

int main(void) {
    longjmp(here, 1);
    return 0;
}
