// vsnprintf takes arguments from a list that was never started.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <stdarg.h>
#include <stdio.h>

static void show(const char *f, ...) {
    va_list list;
    char b[32];
    vsnprintf(b, 32, f, list);
}

int main(void) {
    show("%d\n", 1);
    return 0;
}
