// A function that runs at exit leaves by longjmp.
// truth: assertions true
// verify: --property assertions => unknown
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf here;
static void last(void) {
    longjmp(here, 1);
}

int main(void) {
    atexit(last);
    if (setjmp(here))
        return 1;
    exit(0);
}
