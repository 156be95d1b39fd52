// A third argument is taken where two were given.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <stdarg.h>

static int third(int n, ...) {
    va_list list;
    va_start(list, n);
    va_arg(list, int);
    va_arg(list, int);
    va_arg(list, int);
    va_end(list);
    return 0;
}

int main(void) {
    return third(0, 1, 2);
}
