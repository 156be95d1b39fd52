// longjmp to an environment that nobody has saved.
// truth: assertions true
// verify: --property assertions => unknown
#include <setjmp.h>

static jmp_buf here;

int main(void) {
    longjmp(here, 1);
    return 0;
}
