// A jump back that happens again and again loses a block each time.
// truth: memtrack false
// verify: --property memtrack => unknown
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf again;

int main(void) {
    int times = setjmp(again);
    char *text = malloc(8);
    if (text != 0) {
        text[0] = (char)times;
    }
    longjmp(again, 1);
}
