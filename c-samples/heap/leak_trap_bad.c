// A trap ends the program as abort() does: what a function has lost before is lost.
// truth: memtrack false line 12
// verify: --property memtrack => false(valid-memtrack) line 12
#include <stdlib.h>
static void forget(void) {
    char *p = malloc(3);
    (void)p;
}

int main(void) {
    forget();
    __builtin_trap();
}
